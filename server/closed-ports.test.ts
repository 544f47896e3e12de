import { expect, test } from 'vitest'
import { isClosedToBrowsers } from './closed-ports.ts'

const CLOSED = Array.from({ length: 65_535 }, (_, at) => at + 1).filter(isClosedToBrowsers)

test.each(CLOSED)('fetch refuses port %i as browsers do', async (port) => {
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } })
})

test.each([80, 443, 3000, 4191, 5432, 8080, 65_535])('port %i is open', (port) => {
  expect(isClosedToBrowsers(port)).toBe(false)
})
