// Run by itself: how much memory the rounds of a Swiss event take, as one JSON object. The number of entries is the argument.

import { drawSwiss, playSwiss } from './swiss-event.ts'

const ROUNDS = 9

function peakMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024)
}

const atStart = peakMegabytes()
playSwiss({ entries: Number(process.argv[2]), rounds: ROUNDS, seed: 'peak' }, drawSwiss)
const peak = peakMegabytes()
console.log(JSON.stringify({ rounds: ROUNDS, peakMegabytes: peak, peakMegabytesAboveStart: peak - atStart }))
