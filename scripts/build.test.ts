// Checks that the bundled jobs of the server's workers work like their sources.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleServer } from './build.mjs'

const root = path.join(import.meta.dirname, '..')
mkdirSync(path.join(root, 'test-results'), { recursive: true })
const folder = mkdtempSync(path.join(root, 'test-results/bundle-'))

beforeAll(() =>
  bundleServer(
    {
      main: 'server/main.ts',
      pool: 'server/pool/pool.ts',
      'paper-jobs': 'server/print/paper-jobs.ts',
      worker: 'server/pool/worker.ts',
      'example-jobs': 'server/pool/example-jobs.ts',
    },
    folder,
  ),
)
afterAll(() => rmSync(folder, { recursive: true }))

test.each(['pdfmake'])('the thread that answers does not even load %s', (library) => {
  const importing = (file: string) => readFileSync(path.join(folder, file), 'utf8').includes(`from "${library}"`)
  expect([importing('main.js'), importing('paper-jobs.js')]).toEqual([false, true])
})

test.each(['draws', 'lists'])('a bundled job in the lane %s answers, and its refusal arrives as one', (lane) => {
  const program = `
    import { Pool } from './pool.js'
    const pool = new Pool()
    const jobs = { url: new URL('./example-jobs.js', import.meta.url).href }
    const answer = await pool.run('${lane}', jobs, 'double', 21)
    const { code, field, params } = await pool.run('${lane}', jobs, 'refuse', 7).catch((error) => error)
    console.log(JSON.stringify({ answer, code, field, params }))
    await pool.close()`
  const file = path.join(folder, `${lane}.mjs`)
  writeFileSync(file, program)
  const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' })
  expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual({
    answer: 42,
    code: 'too-large',
    field: '/file',
    params: { limit: 7 },
  })
})
