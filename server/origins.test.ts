import { beforeEach, describe, expect, it } from 'vitest'
import { Origins } from './origins.ts'

const FIRST = 'http://192.168.1.20:3000'
const SECOND = 'http://10.0.0.7:3000'

let addresses: string[]
beforeEach(() => {
  addresses = [FIRST, SECOND]
})

describe('the origin that is passed on', () => {
  const origins = new Origins({ host: '0.0.0.0', port: 3000 }, () => addresses)
  const ask = (host: string, protocol = 'http') => origins.shownTo({ protocol, host })

  it.each([
    ['localhost:3000', FIRST],
    ['127.0.0.1:3000', FIRST],
    ['192.168.1.20:3000', FIRST],
    ['10.0.0.7:3000', SECOND],
    ['10.0.0.7:81', FIRST],
    ['desk.local:3000', FIRST],
    ['evil.example', FIRST],
    ['evil.example:3000', FIRST],
    ['10.0.0.7:3000@evil.example', FIRST],
    ['10.0.0.7:3000/evil', SECOND],
    ['', FIRST],
    ['a b', FIRST],
  ])('asked for at %j it is %s, an address of this machine', (host, origin) => {
    expect(ask(host)).toBe(origin)
  })

  it('is the same for a page that is made for everybody', () => {
    expect(origins.shownTo(null)).toBe(FIRST)
  })

  it('follows the machine into another network', () => {
    addresses = ['http://172.16.0.4:3000']
    expect(ask('192.168.1.20:3000')).toBe('http://172.16.0.4:3000')
  })

  it('is what the operator says, however it is asked for', () => {
    const published = new Origins(
      { publicUrl: 'https://watten.example.org/', host: '0.0.0.0', port: 3000 },
      () => addresses,
    )
    for (const host of ['localhost:3000', '10.0.0.7:3000', 'evil.example'])
      expect(published.shownTo({ protocol: 'http', host })).toBe('https://watten.example.org')
  })

  it('is the machine itself where it listens to nobody else', () => {
    const alone = new Origins({ host: '127.0.0.1', port: 3000 })
    expect(alone.shownTo({ protocol: 'http', host: 'evil.example' })).toBe('http://localhost:3000')
  })
})
