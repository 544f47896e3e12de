import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

if (process.env.LAWS_SEED === undefined) {
  process.env.LAWS_SEED = `${seedOfCommit()}`
  process.stdout.write(`Laws begin with LAWS_SEED=${process.env.LAWS_SEED}, which tries the same cases again.\n`)
}

/** Every commit tries other cases, and the same ones however often it is tested. */
function seedOfCommit(): number {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' })
    return Number.parseInt(hash.slice(0, 7), 16)
  } catch {
    // Not a checkout.
    return 0
  }
}

/** Of the cases of the laws, by `LAWS`; a twentieth without it. */
const SHARES: Readonly<Record<string, number>> = { full: 1, few: 0.01 }

export default defineConfig({
  test: {
    // As many as there are processors: by itself vitest leaves one of two idle.
    maxWorkers: '100%',
    provide: { lawShare: SHARES[process.env.LAWS ?? ''] ?? 0.05, lawSeed: Number(process.env.LAWS_SEED) },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{domain,contract,messages,app,scripts}/**/*.test.ts'],
          // No file touches what others share, so none needs a world of its own.
          isolate: false,
          setupFiles: ['domain/test/seed.ts'],
          // The number of their cases bounds the laws, not the clock: a machine may be busy.
          testTimeout: 3_600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          // To load the API anew for every file took a second each. What they share is loaded code: every file has its own database.
          isolate: false,
          // A third of their time they wait for the database, or for what is started.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          globalSetup: ['server/test/setup.ts'],
          setupFiles: ['domain/test/seed.ts'],
          // Whatever waits this long waits for ever, also on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // On a busy machine one second chance, which the report shows; a fault fails twice.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
