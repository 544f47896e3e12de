import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { SECOND, speakSecondLanguage, untranslatedWords } from '#messages/test/second-language.ts'
import { type Evening, startEvening } from './test/evening.ts'
import { caller, newClub, startTestServer, type TestServer } from './test/server.ts'

speakSecondLanguage()

let server: TestServer
let evening: Evening

beforeAll(async () => {
  server = await startTestServer()
  evening = await startEvening(server, { pairs: 2 })
})
afterAll(() => server.stop())

const ask = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

test('what is kept of a tournament and sorted by names is kept in each language', async () => {
  const url = `/api/v1/public/tournaments/${evening.slug}/people-table`
  const german = await ask(url)
  const headers = { 'accept-language': SECOND, 'if-none-match': String(german.headers.etag) }
  const second = await ask(url, headers)
  expect([german.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.headers.etag).not.toBe(german.headers.etag)
  expect(second.headers.vary).toBe('accept-encoding, accept-language, cookie')
  expect((await ask(url, { ...headers, 'if-none-match': String(second.headers.etag) })).statusCode).toBe(304)
})

test('a list stands in the order of the reader’s language', async () => {
  const { id, cookie } = await newClub(server)
  const owner = caller(server.app, cookie)
  for (const title of ['Abend', 'Вечер']) {
    const body = { title, regulation: PRESETS.ko as never }
    await owner('addRegulation', { params: { club: id }, body })
  }
  const titles = async (language: string) => {
    const answer = await ask(`/api/v1/clubs/${id}/regulations`, { cookie, 'accept-language': language })
    return answer.json().regulations.map(({ title }: { title: string }) => title)
  }
  expect(await titles('de')).toEqual(['Abend', 'Вечер'])
  expect(await titles(SECOND)).toEqual(['Вечер', 'Abend'])
})

test('a refusal is said in the reader’s language', async () => {
  const answer = await ask('/api/v1/public/tournaments/nothing-here', { 'accept-language': SECOND })
  expect(answer.statusCode).toBe(404)
  expect(answer.json().detail).toContain('⟦')
  expect(untranslatedWords(answer.json().detail)).toEqual([])
})

test('a plain page, too', async () => {
  const { body } = await ask('/s/%ff', { 'accept-language': SECOND })
  expect(body).toContain(`<html lang="${SECOND}">`)
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(body) ?? []
  const text = body.slice(body.indexOf('<main>')).replace(/<[^>]*>/g, ' ')
  expect(untranslatedWords(`${title} ${text}`)).toEqual([])
})
