// Prints as one JSON object how much memory the rounds of a Swiss event take, in a process of its own. The argument is the number of
// entries.

import { drawSwiss, playSwiss } from './swiss-event.ts'

const ROUNDS = 9

function peakMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024)
}

const atStart = peakMegabytes()
playSwiss({ entries: Number(process.argv[2]), rounds: ROUNDS, seed: 'peak' }, drawSwiss)
const peak = peakMegabytes()
console.log(JSON.stringify({ rounds: ROUNDS, peakMegabytes: peak, peakMegabytesAboveStart: peak - atStart }))
