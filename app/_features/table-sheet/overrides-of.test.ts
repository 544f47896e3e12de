import { expect, it } from 'vitest'
import type { SheetEntry, SheetVersion } from '#contract/sheets.ts'
import { overridesOf } from './overrides-of.ts'

const DEAL = { kind: 'deal', winner: 'a', value: 4, how: 'played' }

function version(standing: SheetVersion['standing'], written: readonly SheetEntry['written'][]): SheetVersion {
  const entries = written.map((it, at): SheetEntry => {
    return { id: `${at + 1}`, number: at + 1, written: it, side: 'a', device: 'd', at: '2026-11-21T20:00:00Z' }
  })
  return { id: standing, game: 1, standing, after: null, device: 'd', entries }
}

it('a referee’s word is listed while it stands, once for all versions that share it', () => {
  const written = [DEAL, { ...DEAL, override: 'Verzählt' }, { ...DEAL, override: 'Irrtum' }, { kind: 'void', of: 3 }]
  const rewritten = [...written, { kind: 'rewrite', of: 1, entry: { ...DEAL, override: 'Nachgezählt' } }]
  const versions = [version('current', written), version('contested', rewritten)]
  expect(overridesOf({ versions }).map(({ number }) => number)).toEqual([2, 5])
})

it('what was set aside is not listed', () => {
  expect(overridesOf({ versions: [version('set-aside', [{ ...DEAL, override: 'Verzählt' }])] })).toEqual([])
})
