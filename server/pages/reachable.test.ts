import { expect, test } from 'vitest'
import { Reachable } from './reachable.ts'

const caused = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
const [refused, torn, late] = [caused('ECONNREFUSED'), caused('UND_ERR_SOCKET'), caused('UND_ERR_HEADERS_TIMEOUT')]
const [AWAY, BACK] = ['the process that makes pages does not answer', 'the process that makes pages answers again']
const FAILED = 'a page could not be made'

test.each<[string, (Error | 'answered')[], string[]]>([
  ['that it answers is no news', ['answered', 'answered'], []],
  ['that it is away is said once, however that shows', [refused, torn, refused], [AWAY]],
  ['that it is back is said once', [refused, 'answered', 'answered'], [AWAY, BACK]],
  ['it may go away again', [torn, 'answered', refused], [AWAY, BACK, AWAY]],
  ['what is wrong with a page is said each time', [late, new Error('no page'), late], [FAILED, FAILED, FAILED]],
  ['and means nothing for the process', [refused, late, refused], [AWAY, FAILED]],
])('%s', (_, happened, expected) => {
  const lines: unknown[] = []
  const reachable = new Reachable({ warn: (...words: unknown[]) => void lines.push(words.at(-1)) })
  for (const event of happened) event === 'answered' ? reachable.answered() : reachable.failed('/t/watten', event)
  expect(lines).toEqual(expected)
})
