// Runs before every test file: sets fast-check's seed. One seed per run, so that a failure can be reproduced.

import fc from 'fast-check'
import { inject } from 'vitest'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('lawSeed') })
