import { expect, it } from 'vitest'
import { hostOf } from './origin.ts'

it('an origin is read without its protocol', () => {
  expect(hostOf('https://nockenblatt.example.org/s/x')).toBe('nockenblatt.example.org')
  expect(hostOf('http://192.168.1.20:3000/s/x')).toBe('192.168.1.20:3000')
})
