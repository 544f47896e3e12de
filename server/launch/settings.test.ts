import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { readSettings } from './settings.ts'

const root = '/anywhere'

describe('settings of the launcher', () => {
  test('need nothing: the embedded database, port 3000, open to the hall', () => {
    expect(readSettings({}, root)).toEqual({
      databaseUrl: null,
      directDatabaseUrl: null,
      dataDir: '/anywhere/.data',
      throwaway: false,
      setUpCode: null,
      port: 3000,
      publicUrl: null,
      host: '0.0.0.0',
      log: 'warn',
    })
  })

  test('take an empty variable for one that is not set', () => {
    expect(readSettings({ DATABASE_URL: '', PORT: '', DATA_DIR: ' ' }, root)).toEqual(readSettings({}, root))
  })

  test.each(['0', '65536', '-1', '3000.5', '3e3', 'abc'])('refuse PORT=%s', (port) => {
    expect(() => readSettings({ PORT: port }, root)).toThrow(`PORT must be a port from 1 to 65535, not "${port}".`)
  })

  test.each(['4190', '6000', '10080'])('refuse PORT=%s, which no browser opens', (port) => {
    const sentence = `no browser opens port ${port}. Choose another port.`
    expect(() => readSettings({ PORT: port }, root)).toThrow(`PORT: ${sentence}`)
    expect(() => readSettings({ PUBLIC_URL: `http://watten.example.org:${port}` }, root)).toThrow(
      `PUBLIC_URL: ${sentence}`,
    )
    expect(readSettings({ DATABASE_URL: `postgresql://db:${port}/app` }, root).databaseUrl).toContain(port)
  })

  test('name everything that is wrong at once', () => {
    expect(() => readSettings({ PORT: 'abc', LOG: 'loud' }, root)).toThrow(/PORT.*\nLOG/)
  })

  test('never repeat a database address, which may hold a password', () => {
    const refused = () => readSettings({ DATABASE_URL: 'mysql://desk:secret@db' }, root)
    expect(refused).toThrow('DATABASE_URL must be an address that begins with postgresql://')
    expect(refused).not.toThrow('secret')
  })

  test('refuse a second address of a database that is not given', () => {
    const direct = { DATABASE_DIRECT_URL: 'postgresql://db/app' }
    expect(() => readSettings(direct, root)).toThrow('DATABASE_DIRECT_URL is set and DATABASE_URL is not')
    const both = readSettings({ ...direct, DATABASE_URL: 'postgresql://pooler/app' }, root)
    expect(both).toMatchObject({ databaseUrl: 'postgresql://pooler/app', directDatabaseUrl: 'postgresql://db/app' })
  })

  test('refuse a production without a database unless the embedded one is meant', () => {
    const production = { NODE_ENV: 'production' } as const
    expect(() => readSettings(production, root)).toThrow('EMBEDDED_DATABASE=yes')
    expect(readSettings({ ...production, EMBEDDED_DATABASE: 'yes' }, root).databaseUrl).toBe(null)
    expect(readSettings({ ...production, DATABASE_URL: 'postgresql://db/app' }, root).databaseUrl).toBe(
      'postgresql://db/app',
    )
  })
})

describe('configuration of the API', () => {
  test('needs a database', () => {
    expect(() => readConfig({})).toThrow('DATABASE_URL must be set.')
  })

  test('is what the launcher passes on', () => {
    const env = { DATABASE_URL: 'postgresql://db/app', PORT: '3001', HOST: '127.0.0.1', LOG: 'info' }
    expect(readConfig({ ...env, WEB_URL: 'http://127.0.0.1:4000' })).toEqual({
      databaseUrl: 'postgresql://db/app',
      directDatabaseUrl: 'postgresql://db/app',
      preparesStatements: false,
      port: 3001,
      host: '127.0.0.1',
      webUrl: 'http://127.0.0.1:4000',
      publicUrl: null,
      build: 'development',
      log: 'info',
      trustProxy: 0,
      setUpCode: null,
      dataFolder: null,
      filesFolder: null,
      listenFd: null,
    })
    expect(readConfig(env).webUrl).toBe(null)
    const direct = { ...env, DATABASE_DIRECT_URL: 'postgresql://direct/app' }
    expect(readConfig(direct)).toMatchObject({
      databaseUrl: env.DATABASE_URL,
      directDatabaseUrl: 'postgresql://direct/app',
    })
    expect(readConfig({ ...env, PUBLIC_URL: 'https://watten.example.org' }).publicUrl).toBe(
      'https://watten.example.org',
    )
    expect(readConfig({ ...env, SETUP_CODE: 'k7m-p2x' }).setUpCode).toBe('k7m-p2x')
  })

  test('prepares statements in the embedded database alone: before another one there may be a pooler', () => {
    const env = { DATABASE_URL: 'postgresql://db/app' }
    expect(readConfig({ ...env, DATA_FOLDER: '/data' }).preparesStatements).toBe(true)
    expect(readConfig(env).preparesStatements).toBe(false)
    expect(readConfig({ ...env, DATABASE_DIRECT_URL: env.DATABASE_URL }).preparesStatements).toBe(false)
  })

  test.each([
    ['yes', 1],
    ['no', 0],
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['', 0],
  ])('counts the proxies of TRUST_PROXY=%s', (text, hops) => {
    expect(readConfig({ DATABASE_URL: 'postgresql://db/app', TRUST_PROXY: text }).trustProxy).toBe(hops)
  })

  test.each(['true', '-1', '1.5', '10', '0x1', '127.0.0.1'])('refuses TRUST_PROXY=%s', (text) => {
    const read = () => readConfig({ DATABASE_URL: 'postgresql://db/app', TRUST_PROXY: text })
    expect(read).toThrow(`TRUST_PROXY must be yes, no or a number from 0 to 9, not "${text}".`)
  })
})
