// Fails a test that formats a message whose argument its caller leaves out: on a screen its key would stand there.

import { IntlError } from 'use-intl/core'
import { beforeAll, vi } from 'vitest'

beforeAll(() => {
  const { error } = console
  const spy = vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (said[0] instanceof IntlError) throw said[0]
    error(...said)
  })
  return () => spy.mockRestore()
})
