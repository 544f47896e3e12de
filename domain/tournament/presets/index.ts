import type { Regulation } from '../regulation.ts'
import { bayernRueckschneider } from './bayern-rueckschneider.ts'
import { bayernWarmeHeisse } from './bayern-warme-heisse.ts'
import {
  doppelKo,
  freiePaarung,
  gruppenKo,
  jederGegenJeden,
  ko,
  koHoffnungsrunde,
  leben,
  partnerwechsel,
  schweizerSystem,
} from './formats.ts'
import type { PresetKey } from './preset.ts'
import { suedtirolPunkte } from './suedtirol-punkte.ts'

export const PRESETS = {
  'bayern-warme-heisse': bayernWarmeHeisse,
  'bayern-rueckschneider': bayernRueckschneider,
  'suedtirol-punkte': suedtirolPunkte,
  'schweizer-system': schweizerSystem,
  'jeder-gegen-jeden': jederGegenJeden,
  'gruppen-ko': gruppenKo,
  ko,
  'doppel-ko': doppelKo,
  'ko-hoffnungsrunde': koHoffnungsrunde,
  leben,
  partnerwechsel,
  'freie-paarung': freiePaarung,
} satisfies Record<PresetKey, Regulation>
