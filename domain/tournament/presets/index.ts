import type { PresetKey } from '../regulation/preset-keys.ts'
import type { Regulation } from '../regulation/regulation.ts'
import { bayernGruppenKo } from './bayern-gruppen-ko.ts'
import { bayernRueckschneider } from './bayern-rueckschneider.ts'
import { bayernWarmeHeisse } from './bayern-warme-heisse.ts'
import { einzelschieber } from './einzelschieber.ts'
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
import { gruempiSchieber } from './gruempi-schieber.ts'
import { ladinischLiga } from './ladinisch-liga.ts'
import { schnapsenLeben } from './schnapsen-leben.ts'
import { suedtirolPunkte } from './suedtirol-punkte.ts'
import { tirolGruppen } from './tirol-gruppen.ts'
import { vereinsabend } from './vereinsabend.ts'

export const PRESETS = {
  'bayern-warme-heisse': bayernWarmeHeisse,
  'bayern-rueckschneider': bayernRueckschneider,
  'suedtirol-punkte': suedtirolPunkte,
  'tirol-gruppen': tirolGruppen,
  'bayern-gruppen-ko': bayernGruppenKo,
  'ladinisch-liga': ladinischLiga,
  'schnapsen-leben': schnapsenLeben,
  einzelschieber,
  'gruempi-schieber': gruempiSchieber,
  vereinsabend,
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
