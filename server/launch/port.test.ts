import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, localUrl, networkUrls, refuseTakenPort } from './port.ts'

test('a taken port is refused with the way to another one', async () => {
  const port = await freePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  try {
    await expect(refuseTakenPort('127.0.0.1', port)).rejects.toThrow(`Port ${port} is taken`)
    await expect(refuseTakenPort('127.0.0.1', port)).rejects.toThrow(`PORT=${port + 1} npm start`)
    await expect(refuseTakenPort('0.0.0.0', port)).rejects.toThrow(`Port ${port} is taken`)
  } finally {
    other.close()
  }
})

test('a free port is not refused, and still free afterwards', async () => {
  const port = await freePort()
  await refuseTakenPort('0.0.0.0', port)
  await refuseTakenPort('0.0.0.0', port)
})

test('an address of another machine is refused', async () => {
  await expect(refuseTakenPort('203.0.113.1', 3000)).rejects.toThrow('not an address of this machine')
})

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
