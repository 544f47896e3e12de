// The common parts of every printed page: its head, its foot and the mark of the product.

import type { Locale } from '#messages/catalogue.ts'
import { type LocalTranslator, type Translator, translator } from '#messages/translator.ts'
import { mark, SOFT } from './draw.ts'
import type { Occasion } from './gather.ts'
import { type Content, HEAD } from './pdf.ts'
import { rowsOf, sizeFor } from './text-size.ts'

/** The texts and the time of one printing: created anew for every document, so that two readers' languages never mix. */
export interface Printing {
  readonly locale: Locale
  readonly t: Translator<'print'>
  /** The names of matches. */
  readonly picture: LocalTranslator<'picture'>
  readonly product: string
  /** The time of the printing, in words. */
  readonly when: string
}

// All players of these games live in one time zone; the server may not.
const CLOCK = 'Europe/Vienna'

/** A printing at a moment, in a language. */
export function printingIn(locale: Locale, moment: Date): Printing {
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: CLOCK })
  return {
    locale,
    t: translator(locale, 'print'),
    picture: translator(locale, 'picture'),
    product: translator(locale, 'product')('product'),
    when: when.format(moment),
  }
}

/** `2026-11-21` as `21. November 2026`. */
function dateIn({ locale }: Printing, date: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}

/** The foot of a page: the product and when it was printed on the left, the page on the right. */
export function footer(printing: Printing, side: number): (page: number, pages: number) => Content {
  const { t, product, when } = printing
  return (page, pages) => ({
    margin: [side, 10, side, 0],
    fontSize: 8.5,
    color: SOFT,
    columns: [
      { width: 12, canvas: mark(0, 0, 11) },
      { width: '*', text: `${product}, ${t('printed', { when })}`, margin: [2, 0, 0, 0] },
      { width: 'auto', text: t('page', { page, pages }), alignment: 'right' },
    ],
  })
}

/** The event that a list belongs to. */
export function aboutOf({ tournament, place, date }: Occasion, printing: Printing): string[] {
  return [tournament, place, dateIn(printing, date)].filter((text) => text !== '')
}

/** The height of a page's head. */
export const HEADING_HEIGHT = 62

/** The head of a list: its title, large; its event, small. `aside` is on the opposite side. */
export function heading(title: string, subtitle: string, aside: string, width: number): Content {
  const head = { ...HEAD, fontSize: 27, lineHeight: 1 }
  const about = subtitleSize(subtitle, width)
  return {
    stack: [
      {
        columns: [
          { width: '*', text: title, ...head },
          { width: 'auto', text: aside, ...head, alignment: 'right', noWrap: true, margin: [16, 0, 0, 0] },
        ],
      },
      { text: subtitle, fontSize: about, color: SOFT, margin: [0, -2, 0, 0] },
    ],
    margin: [0, 0, 0, rowsOf(subtitle, width, about).length > 1 ? 0 : 10],
  }
}

/** One row as long as it is readable, else two. */
function subtitleSize(subtitle: string, width: number): number {
  const inOne = sizeFor([subtitle], { width, height: 16 }, [12, 11, 10, 9.5, 0])
  return inOne > 0 ? inOne : sizeFor([subtitle], { width, height: 26 }, [9.5, 9, 8.5, 8, 7.5, 7])
}
