// Before every test file: where fast-check begins. One seed for a run, so that what fails can be tried again.

import fc from 'fast-check'
import { inject } from 'vitest'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('lawSeed') })
