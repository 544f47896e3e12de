import { describe, expect, it } from 'vitest'
import { hostOf, originFor } from './origin.ts'

const network = 'http://192.168.1.20:3000'

describe('the origin of printed addresses', () => {
  it.each([
    ['http', 'localhost:3000'],
    ['http', '127.0.0.1:3000'],
    ['http', '127.1.2.3'],
    ['http', '[::1]:3000'],
    ['http', '0.0.0.0:3000'],
    ['http', 'nockenblatt.localhost:3000'],
    ['http', ''],
  ])('asked for at %s://%s is the one in the network', (protocol, host) => {
    expect(originFor({ protocol, host }, network)).toBe(network)
  })

  it.each([
    ['http', '192.168.1.7:3000'],
    ['http', 'desk.local:3000'],
    ['https', 'nockenblatt.example.org'],
    ['http', 'localhost.example.org'],
    ['http', '127.example.org'],
  ])('asked for at %s://%s is just that', (protocol, host) => {
    expect(originFor({ protocol, host }, network)).toBe(`${protocol}://${host}`)
  })

  it('is the machine itself where nothing else is known', () => {
    expect(originFor({ protocol: 'http', host: 'localhost:3000' }, null)).toBe('http://localhost:3000')
  })

  it('is read without its protocol', () => {
    expect(hostOf('https://nockenblatt.example.org/s/x')).toBe('nockenblatt.example.org')
    expect(hostOf('http://192.168.1.20:3000/s/x')).toBe('192.168.1.20:3000')
  })
})
