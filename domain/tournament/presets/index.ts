import type { Regulation } from '../regulation.ts'
import { bayernRueckschneider } from './bayern-rueckschneider.ts'
import { bayernWarmeHeisse } from './bayern-warme-heisse.ts'
import type { PresetKey } from './preset.ts'
import { suedtirolPunkte } from './suedtirol-punkte.ts'

export const PRESETS = {
  'bayern-warme-heisse': bayernWarmeHeisse,
  'bayern-rueckschneider': bayernRueckschneider,
  'suedtirol-punkte': suedtirolPunkte,
} satisfies Record<PresetKey, Regulation>
