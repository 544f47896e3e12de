import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // As many as there are processors: by itself vitest leaves one of two idle.
    maxWorkers: '100%',
    provide: { lawShare: process.env.LAWS === 'full' ? 1 : 0.1, lawStart: Math.random() },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{domain,contract,messages,app,scripts}/**/*.test.ts'],
          // No file touches what others share, so none needs a world of its own.
          isolate: false,
          // The number of their cases bounds the laws, not the clock: a machine may be busy.
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // On a busy machine one second chance, which the report shows; a fault fails twice.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
