import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seeds are below this. */
const SEEDS = 2 ** 28

/** The seeds that `LAWS_SEED` can name. */
const NAMED: Readonly<Record<string, () => number>> = {
  commit: seedOfCommit,
  // Half of all seeds away, so that no law tries the same cases as by the commit's own.
  other: () => (seedOfCommit() + SEEDS / 2) % SEEDS,
  fresh: () => randomInt(SEEDS),
}

const named = NAMED[process.env.LAWS_SEED ?? 'commit']
if (named) {
  process.env.LAWS_SEED = `${named()}`
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

/** How many cases of the laws are tried, by `LAWS`; as `some` without it. */
const LAWS: Readonly<Record<string, { lawShare: number; leastCases: number }>> = {
  full: { lawShare: 1, leastCases: 5 },
  some: { lawShare: 0.025, leastCases: 5 },
  few: { lawShare: 0.005, leastCases: 2 },
}

/** Begins with the laws, which take longest: a short file that tries much would otherwise run alone at the end. */
class LawsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLaw = ({ moduleId }: TestSpecification) => moduleId.endsWith('laws.test.ts')
    const sorted = await super.sort(files)
    return [...sorted.filter(isLaw), ...sorted.filter((file) => !isLaw(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LawsFirst },
    // The laws make millions of short-lived objects. With more room for these, all tests take a twentieth less of the processor.
    execArgv: ['--max-semi-space-size=64'],
    // One per processor; vitest's default leaves one of two idle.
    maxWorkers: '100%',
    // What a test waits for comes in its own time: the machine may be busy. This only ends a wait for what never comes.
    expect: { poll: { timeout: 300_000 } },
    provide: { ...(LAWS[process.env.LAWS ?? ''] ?? LAWS.some), lawSeed: Number(process.env.LAWS_SEED) },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{domain,contract,messages,app,scripts}/**/*.test.ts'],
          // No file changes shared state, so none needs to be isolated.
          isolate: false,
          setupFiles: ['domain/test/seed.ts', 'messages/test/whole-messages.ts'],
          // The number of cases limits the laws, not the clock: the machine may be busy.
          testTimeout: 3_600_000,
          hookTimeout: 3_600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          // Loading the API again takes a second per file. Files share only the loaded code: each has its own database.
          isolate: false,
          // The tests spend a third of their time waiting, for the database or for processes they start.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          globalSetup: ['server/test/setup.ts'],
          setupFiles: ['domain/test/seed.ts'],
          // Even on a busy machine, a test that takes this long hangs.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
