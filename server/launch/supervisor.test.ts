// With real processes: a part is a small program that sends the given messages.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { Child } from './child.ts'
import { PartFailed, type SupervisedPart, Supervisor } from './supervisor.ts'

const root = path.join(import.meta.dirname, '../..')
let folder: string
let lines: string[]
let supervisor: Supervisor

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nockenblatt-supervisor-'))
  lines = []
  supervisor = new Supervisor((line) => lines.push(line))
  return async () => {
    await supervisor.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** A part that runs `program`; `process.send('ready')` makes it ready. Its process ids are written to a file, one per line. */
function part(program: string, more: Partial<SupervisedPart> = {}): SupervisedPart {
  const file = path.join(folder, 'part.mjs')
  const pids = JSON.stringify(path.join(folder, 'pids'))
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs'
     appendFileSync(${pids}, process.pid + '\\n')
     ${program}`,
  )
  return {
    name: 'part',
    start: () => new Child({ root, file, env: process.env, output: 'errors' }),
    ready: (child) => child.waitFor('ready'),
    ...more,
  }
}

function pids(): number[] {
  return readFileSync(path.join(folder, 'pids'), 'utf8').trim().split('\n').map(Number)
}

const RUNS = `process.send('ready'); setInterval(() => {}, 1000)`

test('a part that is killed is started again, after a pause that grows, and a line says so', async () => {
  await supervisor.keep(part(RUNS))
  for (const times of [1, 2]) {
    process.kill(pids().at(-1) ?? 0, 'SIGKILL')
    await expect.poll(() => pids().length).toBe(times + 1)
  }
  expect(lines).toEqual(['part: gone (SIGKILL); starting again', 'part: gone (SIGKILL); starting again in 0.5 s'])
})

test('after five deaths within a minute the reason is given, with the last words of the part', async () => {
  const shortLife = `process.send('ready'); setTimeout(() => { console.error('I am out of memory'); process.exit(3) }, 50)`
  await supervisor.keep(part(shortLife))
  expect(await supervisor.failure).toBe(
    'The part died 5 times within a minute (exit code 3). Its last words:\nI am out of memory',
  )
  expect(pids()).toHaveLength(5)
})

test('a part that ends before it was ready for the first time is not started again', async () => {
  const failing = supervisor.keep(part(`console.error('no such module'); process.exit(1)`))
  await expect(failing).rejects.toThrow(PartFailed)
  await expect(failing).rejects.toThrow('The part could not be started (exit code 1). Its last words:\nno such module')
  expect(pids()).toHaveLength(1)
})

test('what a part prints has no token of a table in it', async () => {
  const token = 'Zk9-tok_enOfATableXyz1'
  const talking = part(`
    process.stderr.write('is no image: /s/Zk9-tok_en')
    setTimeout(() => { console.error('OfATableXyz1 nor weiter=%252Fs%252F${token}'); process.exit(1) }, 50)`)
  const failed = await supervisor.keep(talking).catch((error: Error) => error.message)
  expect(failed).toContain('is no image: /s/… nor weiter=/s/…')
  expect(failed).not.toContain('tok_en')
})

test('what a part needs is waited for before every start', async () => {
  const answers: (() => void)[] = []
  const before = () => new Promise<void>((resolve) => answers.push(resolve))
  const running = supervisor.keep(part(RUNS, { before }))
  answers[0]?.()
  await running
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await expect.poll(() => answers.length).toBe(2)
  expect(pids()).toHaveLength(1)
  answers[1]?.()
  await expect.poll(() => pids().length).toBe(2)
})

test('stopping ends the parts and starts nothing again; dependencies go last, in the opposite order', async () => {
  const stopped: string[] = []
  const dependency = (name: string) =>
    Promise.resolve({ lost: new Promise<string>(() => {}), stop: async () => void stopped.push(name) })
  await supervisor.addDependency(dependency('disk'))
  await supervisor.addDependency(dependency('database'))
  await supervisor.keep(part(RUNS))
  await supervisor.stop()
  expect(stopped).toEqual(['database', 'disk'])
  expect(() => process.kill(pids()[0] ?? 0, 0)).toThrow('ESRCH')
  expect(lines).toEqual([])
})

test('what was waited for comes too late once everything is stopped', async () => {
  const answers: (() => void)[] = []
  const running = supervisor.keep(part(RUNS, { before: () => new Promise<void>((resolve) => answers.push(resolve)) }))
  answers[0]?.()
  await running
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await expect.poll(() => answers.length).toBe(2)
  await supervisor.stop()
  answers[1]?.()
  await new Promise((resolve) => setImmediate(resolve))
  expect(pids()).toHaveLength(1)
})

test('what cannot even be started again is the end', async () => {
  let starts = 0
  const before = async () => {
    if (++starts > 1) throw new Error('no memory')
  }
  await supervisor.keep(part(RUNS, { before }))
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  expect(await supervisor.failure).toBe('The part could not be started again: Error: no memory')
})

test('a dependency that is lost is the end, with its reason', async () => {
  await supervisor.addDependency(Promise.resolve({ lost: Promise.resolve('The disk is gone.'), stop: async () => {} }))
  expect(await supervisor.failure).toBe('The disk is gone.')
})
