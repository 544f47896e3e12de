import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  // Pages know which build they belong to (`app/_lib/build.ts`).
  env: { BUILD: process.env.BUILD ?? 'development' },
  reactStrictMode: true,
  // Without network a link waits for it: Next would have the browser load the page, which then shows its own error in its place.
  experimental: { useOffline: true },
  // Types are checked by `npm run check`, once for all parts; a start on a bare machine does not wait for it.
  typescript: { tsconfigPath: 'app/tsconfig.json', ignoreBuildErrors: true },
  // The service worker is built by a route of its own (`app/sw.js`).
  serverExternalPackages: ['esbuild'],
  // Addresses of tables hold their tokens; those of the development server's log would keep them.
  logging: { incomingRequests: { ignore: [/\/s\//] } },
  // Without it Next looks for a lock file in the folders above.
  turbopack: { root: import.meta.dirname },
}

export default config
