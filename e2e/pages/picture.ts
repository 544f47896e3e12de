import { expect, type Locator, type Page } from '@playwright/test'
import { pathOfEntry, publicPaths } from '#contract/paths.ts'
import { text, within } from '../catalogue.ts'

/** The name of the bracket round in which `left` entries remain: the quarter-finals with eight. */
export function lastOf(left: 2 | 4 | 8 | 16 | 32 | 64): string {
  return text('picture.columns.knock-out', { of: String(left) })
}

/** The name of a round of the entries that have not lost yet. */
export function winnersRound(round: number): string {
  return text('picture.columns.winners-round', { last: 'no', round })
}

/** A stage of a tournament as a picture: a bracket, groups, or the lives that are left. */
export class PicturePage {
  constructor(private readonly page: Page) {}

  /** `search` is sent in the address to show the way of one entry. */
  open(slug: string, stage = 1, search = '') {
    const path = search && pathOfEntry(search)
    return this.page.goto(publicPaths(slug).picture(stage - 1) + path)
  }

  openWall(slug: string) {
    return this.page.goto(publicPaths(slug).pictureOnWall(0))
  }

  async openFromTabs(slug: string, picture: 'tree' | 'groups' | 'lives') {
    const title = text(`picture.title.${picture}`)
    await this.page.goto(publicPaths(slug).start)
    await this.page.getByRole('link', { name: title, exact: true }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  /** A match by its accessible name: `Viertelfinale, Spiel 3: …`. */
  match(column: string, id: number): Locator {
    return this.page.getByRole('listitem', {
      name: new RegExp(`^${within('picture.match.name', { column, id }).source}`),
    })
  }

  round(title: string): Locator {
    return this.page.getByRole('heading', { level: 3, name: title })
  }

  /** The number of matches with a name that leaves its half of the box: it overlaps the other name, or is out of sight. */
  namesOutside(): Promise<number> {
    return this.page.locator('[data-match]:visible').evaluateAll(
      (matches) =>
        matches.filter((match) => {
          const { top, bottom, height } = match.getBoundingClientRect()
          return [...match.querySelectorAll('[data-side] a')].some((name) => {
            const box = name.getBoundingClientRect()
            return box.top < top || box.bottom > bottom || (box.top < top + height / 2 && box.bottom > top + height / 2)
          })
        }).length,
    )
  }

  /** The forms (0: whole) and font sizes of the names in each round: `0 15px`. */
  formsByRound(): Promise<string[][]> {
    return this.page.locator('[data-column]:visible').evaluateAll((columns) =>
      columns.map((column) => {
        const shown = [...column.querySelectorAll('[data-match] [data-name] > [aria-hidden]')].flatMap((name) => {
          const at = [...name.children].findIndex((form) => form.getBoundingClientRect().height > 0)
          const text = name.children[at]?.firstElementChild
          return text ? [`${at} ${getComputedStyle(text).fontSize}`] : []
        })
        return [...new Set(shown)]
      }),
    )
  }

  /** The entry that a search has found. */
  found(): Locator {
    return this.page.locator('[data-found]')
  }

  /** The matches on the highlighted way. */
  way(): Locator {
    return this.page.locator('[data-path]')
  }

  async findWay(search: string) {
    await this.page.getByLabel(text('picture.find.label')).fill(search)
    await this.page.getByRole('button', { name: text('picture.find.submit') }).click()
    await expect(this.page.getByText(within('picture.find.path'))).toBeVisible()
  }

  async turnTo(direction: 'next' | 'previous', column: string) {
    await this.page.getByRole('link', { name: text(`picture.${direction}`, { column }), exact: true }).click()
    await expect(this.round(column)).toBeVisible()
  }

  async follow(column: string, id: number) {
    await this.page
      .getByRole('link', { name: text('picture.match.goesOn', { column, id }) })
      .first()
      .click()
    await expect(this.match(column, id)).toBeVisible()
  }

  async walkTo(match: Locator, ...keys: readonly string[]) {
    for (const key of keys) await this.page.keyboard.press(key)
    await expect(match).toBeFocused()
  }

  /** Expects every visible name in full: no initials, none cut off. */
  async expectWholeNames() {
    const short = await this.page.locator('.picture-form').evaluateAll((forms) =>
      forms
        .filter((form) => (form as HTMLElement).offsetHeight > 0)
        .filter((form) => !form.hasAttribute('data-whole') || form.scrollWidth > form.clientWidth)
        .map(({ textContent }) => textContent),
    )
    expect(short).toEqual([])
  }

  /** Expects that nothing extends beyond the right edge of the page. */
  async expectToFit() {
    const beyond = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond).toBeLessThanOrEqual(0)
  }
}
