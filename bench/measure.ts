// Times functions for benchmarks: several runs, the median, one JSON line each.

/** The median seconds of `runs` calls, after one warm-up call. */
export function medianSeconds(runs: number, call: (run: number) => unknown): number {
  call(-1)
  const seconds: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    call(run)
    seconds.push((performance.now() - start) / 1000)
  }
  seconds.sort((one, other) => one - other)
  return seconds[Math.floor(runs / 2)] ?? Number.NaN
}

/** Prints one measurement. Ratios are relative to `peer`, measured in the same run on the same input. */
export function report(line: Record<string, string | number | null>): void {
  const rounded = Object.entries(line).map(([key, value]) => [
    key,
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value,
  ])
  console.log(JSON.stringify(Object.fromEntries(rounded)))
}
