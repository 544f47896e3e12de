// The one command: build when needed → database → migrations → pages and API. It supervises them until it is stopped.

import path from 'node:path'
import { createClient } from '#contract/client.ts'
import { newSetUpCode } from '../access/set-up-code.ts'
import { EnvironmentError } from '../environment.ts'
import { localUrl, networkUrls } from '../network.ts'
import { startApi } from './api.ts'
import { Child } from './child.ts'
import { openEmbedded, prepareDatabase } from './database.ts'
import { makeDemo } from './demo.ts'
import { Household } from './household.ts'
import { PlainError } from './plain-error.ts'
import { refuseTakenPort } from './port.ts'
import { restartOnChange } from './restart-on-change.ts'
import { readSettings, type Settings } from './settings.ts'
import { startWeb, webAnswers } from './web.ts'

type BuildState = 'ready' | 'outdated' | 'damaged'

export interface LaunchOptions {
  /** The folder of package.json. */
  readonly root: string
  readonly mode: 'production' | 'development'
  /** How what was built relates to the sources: `damaged` is not all there. */
  readonly built: BuildState
  /** Fill an empty installation with the example club. */
  readonly demo: boolean
}

/** Starts everything, and ends this process when it is told to stop (exit code 0) or when a part is gone (1). */
export async function launch(options: LaunchOptions): Promise<void> {
  const household = new Household()
  const trouble = await Promise.race([
    stopSignal().then(() => null),
    household.loss,
    startUp(options, household).then(forever, inWords),
  ])
  if (trouble !== null) console.error(trouble)
  await household.close()
  process.exit(trouble === null ? 0 : 1)
}

async function startUp({ root, mode, built, demo }: LaunchOptions, household: Household): Promise<void> {
  const settings = readSettings(process.env, root)
  const apiUrl = localUrl(settings.host, settings.port)
  await refuseTakenPort(settings.host, settings.port)
  if (built !== 'ready') await build(root, built, household)

  const databaseUrl = settings.databaseUrl ?? (await openEmbeddedDatabase(settings, household))
  await prepareDatabase(databaseUrl, root, say)

  const talkative = mode === 'development' || ['info', 'debug'].includes(settings.log)
  const elsewhere = networkUrls(settings.host, settings.port)
  const web = await startWeb({ root, mode, apiUrl, talkative })
  await household.addEssential('process that renders pages', web.child)
  const setUpCode = settings.setUpCode ?? newSetUpCode()
  const start = () => startApi({ ...settings, root, mode, databaseUrl, webUrl: web.url, setUpCode })
  await Promise.all([
    mode === 'production' ? addApi(start(), household) : addRestartingApi(root, start, household),
    webAnswers(web.url, web.child),
  ])
  household.refuseWhenClosing()

  const publicUrl = `http://localhost:${settings.port}`
  if (demo) say(await makeDemo(apiUrl, publicUrl, setUpCode))
  if (await isToBeSetUp(apiUrl)) say(`to set up from another device, enter this code there: ${setUpCode}`)
  if (elsewhere.length > 0) say(`in this network: ${elsewhere.join(' ')}`)
  say(`ready on ${publicUrl}`)
}

async function build(root: string, state: Exclude<BuildState, 'ready'>, household: Household): Promise<void> {
  if (state === 'outdated') say('building; this takes about half a minute and happens once per version …')
  else say('what was built is damaged or was not finished; building anew, which takes about a minute …')
  const builder = new Child({
    root,
    file: path.join(root, 'scripts/build.mjs'),
    args: state === 'damaged' ? ['--anew'] : [],
    env: process.env,
    output: 'errors',
  })
  await household.add(builder)
  const how = await builder.ended
  household.refuseWhenClosing()
  if (how !== 'exit code 0') throw new PlainError(`The build failed (${how}).`)
}

/** Has nobody made the first account yet? */
async function isToBeSetUp(apiUrl: string): Promise<boolean> {
  return !(await createClient(apiUrl)('getStatus', {})).setUp
}

async function openEmbeddedDatabase(settings: Settings, household: Household): Promise<string> {
  const { url } = await household.addFoundation('embedded database', openEmbedded(settings, say))
  return url
}

async function addApi(api: Child, household: Household): Promise<void> {
  const ready = api.said('ready')
  await household.addEssential('API', api)
  await ready
}

async function addRestartingApi(root: string, start: () => Child, household: Household): Promise<void> {
  const api = restartOnChange(root, start, say)
  await household.add(api)
  await api.ready
}

/** Resolves at the first signal to stop. Another one, a while later, no longer waits for anything. */
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
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
