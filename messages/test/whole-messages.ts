// Fails a test that formats a message whose argument its caller leaves out: on a screen its key would stand there.

import { IntlError } from 'use-intl/core'
import { beforeAll, vi } from 'vitest'

beforeAll(() => {
  const { error } = console
  const spy = vi.spyOn(console, 'error').mockImplementation((...words) => {
    if (words[0] instanceof IntlError) throw words[0]
    error(...words)
  })
  return () => spy.mockRestore()
})
