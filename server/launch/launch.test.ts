// The launcher itself, in a folder where small programs replace the built files and the build.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { freePort } from './port.ts'

const source = path.join(import.meta.dirname, '../..')
let root: string
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  root = mkdtempSync(path.join(tmpdir(), 'nockenblatt-launch-'))
  cpSync(path.join(source, 'prisma/migrations'), path.join(root, 'prisma/migrations'), { recursive: true })
  for (const module of ['die-with-parent.mjs', 'language-of-request.mjs'])
    cpSync(path.join(source, 'scripts', module), path.join(root, 'scripts', module))
  put('package.json', '{ "type": "module" }')
  put('dist/files/old.js', '')
  put('dist/stamp', 'the old build')
})
afterAll(async () => {
  rmSync(root, { recursive: true, force: true })
  await database.drop()
})

function put(name: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), content)
}

test('where the pages have to be built once more, the API serves their files, and names their build', async () => {
  put(
    'node_modules/next/dist/bin/next',
    `const { existsSync } = require('node:fs')
     if (!existsSync('built')) { console.error('damaged'); process.exit(1) }
     const port = Number(process.argv[process.argv.indexOf('-p') + 1])
     require('node:http').createServer((_, answer) => answer.end()).listen(port, '127.0.0.1')`,
  )
  put(
    'scripts/build.mjs',
    `import { setTimeout as wait } from 'node:timers/promises'
     import { writeFileSync } from 'node:fs'
     // As long as the API needs to start.
     await wait(1_000)
     writeFileSync('dist/files/new.js', '')
     writeFileSync('dist/stamp', 'the new build')
     writeFileSync('built', '')
     process.exit()`,
  )
  put(
    'dist/main.js',
    `import { createServer } from 'node:http'
     import { readdirSync } from 'node:fs'
     const known = { files: readdirSync(process.env.FILES_FOLDER), build: process.env.BUILD }
     const status = { setUp: true, demo: false, needsCode: false }
     createServer(({ url }, answer) => {
       answer.setHeader('content-type', 'application/json')
       answer.end(JSON.stringify(url === '/known' ? known : status))
     }).listen({ fd: Number(process.env.LISTEN_FD) }, () => process.send('ready'))`,
  )
  const port = await freePort()
  const launch = JSON.stringify(pathToFileURL(path.join(source, 'server/launch/launch.ts')).href)
  put(
    'start.mjs',
    `const { launch } = await import(${launch})
     await launch({ root: ${JSON.stringify(root)}, mode: 'production', built: 'ready', demo: false })`,
  )
  const env = { ...process.env, DATABASE_URL: database.url, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'test' }
  const launcher = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'start.mjs')], {
    cwd: source,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface(launcher.stdout).on('line', (line) => lines.push(line))
  try {
    await expect.poll(() => lines).toContainEqual(expect.stringMatching(/^ready on /))
    expect(lines).toContainEqual(expect.stringMatching(/^what was built is damaged/))
    const known = await (await fetch(`http://127.0.0.1:${port}/known`)).json()
    expect(known).toEqual({ files: ['new.js', 'old.js'], build: 'the new buil' })
  } finally {
    launcher.kill('SIGTERM')
    await once(launcher, 'exit')
  }
})
