import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, refuseTakenPort } from './port.ts'

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

test.each([
  [4189, 4191],
  [65_535, 3000],
])('beside port %i that is taken, %i is one that browsers open', async (port, next) => {
  const other = createServer()
  await new Promise<void>((resolve) => {
    other.once('error', () => resolve())
    other.listen(port, '127.0.0.1', resolve)
  })
  try {
    await expect(refuseTakenPort('127.0.0.1', port)).rejects.toThrow(`PORT=${next} npm start`)
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
