// Serves the service worker at the root, so that it may serve the pages below it. Built once, with the pages.

import path from 'node:path'
import { build } from 'esbuild'

export const dynamic = 'force-static'

export async function GET(): Promise<Response> {
  const { outputFiles } = await build({
    absWorkingDir: process.cwd(),
    entryPoints: [path.join('app', '_features', 'sheet', 'offline', 'worker.ts')],
    define: { BUILD: JSON.stringify(Date.now().toString(36)) },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  })
  return new Response(outputFiles[0]?.text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
}
