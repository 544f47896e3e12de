// Who plays in the demo, where and for which club. Invented: names are combined by lot from lists of common ones.

import type { Member } from '#contract/entries.ts'
import { createRng } from '#domain/rng.ts'

export const CLUB = 'Wattfreunde Sonnleiten'
/** The name of the demo account in the history. */
export const HOST = 'Turnierleitung Sonnleiten'
export const PLACE = 'Gasthof Sonnblick, Sonnleiten'

const FIRST_NAMES =
  'Agnes Albert Alois Andrea Andreas Anna Anton Barbara Christian Christine Elisabeth Erika Eva Florian Franz Gabriele Georg Gertraud Hannes Helga Hermann Hubert Ingrid Irmgard Johanna Josef Karin Karl Katharina Klaus Leonhard Magdalena Manfred Margit Maria Markus Martha Martin Michael Monika Norbert Paul Peter Renate Rosa Sabine Sebastian Sepp Simon Stefan Theresia Thomas Ursula Valentin Veronika Walburga Walter Wolfgang'.split(
    ' ',
  )

const LAST_NAMES =
  'Achleitner Aigner Angerer Auer Bacher Baumgartner Berger Brandstätter Brunner Dorfer Ebner Egger Eder Feichtner Fischnaller Fuchs Gasser Gruber Haas Haslinger Hofer Höllrigl Holzer Huber Innerebner Kircher Kofler Kröll Lechner Leitner Mair Mitterer Moser Niederkofler Oberhofer Pichler Plattner Prantl Rainer Reiter Riedl Schmid Schwaiger Seeber Stadler Steiner Stocker Thaler Unterberger Wallner Weger Wieser Winkler Zangerl Zöschg'.split(
    ' ',
  )

const WOMEN = new Set(
  'Agnes Andrea Anna Barbara Christine Elisabeth Erika Eva Gabriele Gertraud Helga Ingrid Irmgard Johanna Karin Katharina Magdalena Margit Maria Martha Monika Renate Rosa Sabine Theresia Ursula Veronika Walburga'.split(
    ' ',
  ),
)

const OWN_VILLAGE = 'Sonnleiten'
const VILLAGES = [OWN_VILLAGE, OWN_VILLAGE, 'Hinterkofel', 'Steinmoos', 'Unterlahn']

/** This many people with different names, always the same ones: all with a place they come from, every third with a birth year. */
export function castOf(count: number): Member[] {
  const rng = createRng('Sonnleiten')
  const names = new Set<string>()
  const pick = (list: readonly string[]) => list[rng.int(list.length)] ?? ''
  while (names.size < count) names.add(`${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`)
  return [...names].map((name, at) => {
    const home = pick(VILLAGES)
    return {
      name,
      home,
      woman: WOMEN.has(name.split(' ')[0] ?? ''),
      guest: home !== OWN_VILLAGE && rng.int(4) === 0,
      ...(at % 3 === 0 ? { birthYear: 1938 + rng.int(72) } : {}),
    }
  })
}
