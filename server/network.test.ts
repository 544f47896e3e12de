import { expect, test } from 'vitest'
import { localUrl, networkUrls } from './network.ts'

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
])('a server that listens on %s is reached from here at %s', (host, url) => {
  expect(localUrl(host, 3000)).toBe(url)
})

test('a server that listens to this machine alone is nowhere else', () => {
  expect(networkUrls('127.0.0.1', 3000)).toEqual([])
})

test('a server that listens on one address is reached at that one', () => {
  expect(networkUrls('192.168.1.5', 3000)).toEqual(['http://192.168.1.5:3000'])
})
