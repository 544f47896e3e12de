// The one command: build when needed → database → migrations → pages and API. It supervises them until it is stopped.

import path from 'node:path'
import { createClient } from '#contract/client.ts'
import { newSetUpCode } from '../access/set-up-code.ts'
import { databaseFailure } from '../database-errors.ts'
import { diskFailureIn } from '../disk.ts'
import { EnvironmentError } from '../environment.ts'
import { localUrl, networkUrls } from '../network.ts'
import { apiPart, startApi } from './api.ts'
import { Child } from './child.ts'
import { prepareDatabase } from './database.ts'
import { makeDemo } from './demo.ts'
import { diskSentence } from './disk.ts'
import { openDoor } from './door.ts'
import { openEmbedded } from './embedded-database.ts'
import { PlainError } from './plain-error.ts'
import { freePort, refuseTakenPort } from './port.ts'
import { restartOnChange } from './restart-on-change.ts'
import { readSettings } from './settings.ts'
import { PartFailed, Supervisor } from './supervisor.ts'
import { webPart, webUrl } from './web.ts'

type BuildState = 'ready' | 'outdated' | 'damaged'

export interface LaunchOptions {
  /** The folder of package.json. */
  readonly root: string
  readonly mode: 'production' | 'development'
  /** The state of the built files compared with the sources; `damaged`: incomplete. */
  readonly built: BuildState
  /** Whether to fill an empty installation with the example club. */
  readonly demo: boolean
}

/** Starts everything. Ends this process when it is told to stop (exit code 0) or when a part is gone for good (1). */
export async function launch(options: LaunchOptions): Promise<void> {
  const supervisor = new Supervisor(say)
  const trouble = await Promise.race([
    stopSignal().then(() => null),
    supervisor.failure,
    startUp(options, supervisor).then(forever, inWords),
  ])
  if (trouble !== null) console.error(trouble)
  await supervisor.stop()
  process.exit(trouble === null ? 0 : 1)
}

async function startUp({ root, mode, built, demo }: LaunchOptions, supervisor: Supervisor): Promise<void> {
  const settings = readSettings(process.env, root)
  const apiUrl = localUrl(settings.host, settings.port)
  await refuseTakenPort(settings.host, settings.port)
  if (built !== 'ready') await build(root, built, supervisor)

  const embedded = settings.databaseUrl === null ? await supervisor.addDependency(openEmbedded(settings, say)) : null
  const databaseUrl = settings.databaseUrl ?? embedded?.url ?? ''
  const directDatabaseUrl = settings.directDatabaseUrl ?? databaseUrl
  await prepareDatabase({ databaseUrl, directDatabaseUrl }, root, say)

  const talkative = mode === 'development' || ['info', 'debug'].includes(settings.log)
  const elsewhere = settings.publicUrl ? [settings.publicUrl] : networkUrls(settings.host, settings.port)
  const webPort = await freePort()
  const pages = webPart({ root, mode, port: webPort, apiUrl, talkative })
  const door = openDoor(settings.host, settings.port)
  await supervisor.add({ stop: async () => door?.close() })
  const setUpCode = settings.setUpCode ?? newSetUpCode()
  const api = {
    ...settings,
    root,
    mode,
    databaseUrl,
    directDatabaseUrl,
    dataFolder: embedded?.dir,
    webUrl: webUrl(webPort),
    door,
    setUpCode,
  }
  const rendering = supervisor.keep(pages).catch(async (error: unknown) => {
    // The built files may be damaged unnoticed; those that have just been built are not.
    if (!(error instanceof PartFailed) || mode === 'development' || built !== 'ready') throw error
    await build(root, 'damaged', supervisor)
    await supervisor.keep(pages)
  })
  // The API lists the files of the pages once, at its start, so it starts after the build.
  if (mode === 'production') await rendering.then(() => supervisor.keep(apiPart(api)))
  else await Promise.all([rendering, addRestartingApi(root, () => startApi(api), supervisor)])
  supervisor.throwIfStopping()

  const publicUrl = `http://localhost:${settings.port}`
  if (demo) say(await makeDemo(apiUrl, publicUrl, setUpCode))
  if (await isToBeSetUp(apiUrl)) say(`to set up from another device, enter this code there: ${setUpCode}`)
  if (elsewhere.length > 0) say(`in this network: ${elsewhere.join(' ')}`)
  say(`ready on ${publicUrl}`)
}

async function build(root: string, state: Exclude<BuildState, 'ready'>, supervisor: Supervisor): Promise<void> {
  if (state === 'outdated') say('building; this takes about half a minute and happens once per version …')
  else say('what was built is damaged or was not finished; building anew, which takes about a minute …')
  const builder = new Child({
    root,
    file: path.join(root, 'scripts/build.mjs'),
    args: state === 'damaged' ? ['--anew'] : [],
    env: process.env,
    output: 'errors',
  })
  await supervisor.add(builder)
  const how = await builder.ended
  supervisor.throwIfStopping()
  if (how === 'exit code 0') return
  const failure = diskFailureIn(builder.lastWords)
  throw new PlainError(failure ? diskSentence(failure, root) : `The build failed (${how}).`)
}

/** Whether the first account is still missing. */
async function isToBeSetUp(apiUrl: string): Promise<boolean> {
  return !(await createClient(apiUrl)('getStatus', {})).setUp
}

async function addRestartingApi(root: string, start: () => Child, supervisor: Supervisor): Promise<void> {
  const api = restartOnChange(root, start, say)
  await supervisor.add(api)
  await api.ready
}

/** Resolves at the first signal to stop. Another one, a while later, ends the process at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | null = null
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        // One Ctrl-C arrives twice: from the terminal and from npm.
        if (first !== null && Date.now() - first > 500) process.exit(1)
        first ??= Date.now()
        resolve()
      })
  })
}

function forever(): Promise<never> {
  return new Promise(() => {})
}

function say(line: string): void {
  console.log(line)
}

function inWords(error: unknown): string {
  if (error instanceof PlainError || error instanceof EnvironmentError) return error.message
  const failure = databaseFailure(error)
  if (failure === 'disk-full') return 'The disk is full. Free some space there, then start again.'
  if (failure === 'disk-read-only') return 'The disk can only be read. Make it writable, then start again.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
