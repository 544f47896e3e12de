import { expect, type Page } from '@playwright/test'

/** Whether the focused element is visible, on any screen. */
export class FocusInSight {
  constructor(private readonly page: Page) {}

  /** Tabs through the whole page from its beginning and expects that nothing covers the focused element. */
  async expectAlongTab() {
    await this.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      window.scrollTo(0, 0)
    })
    const covered: string[] = []
    const stops = await this.page.locator('a[href], button, input, select, textarea, summary, [tabindex="0"]').count()
    for (let stop = 0; stop < stops; stop++) {
      await this.page.keyboard.press('Tab')
      const under = await this.coveredFocus()
      if (under) covered.push(under)
    }
    expect(stops).toBeGreaterThan(5)
    expect(covered).toEqual([])
  }

  /** The focused element if another element covers its centre; null: it is visible. */
  private coveredFocus(): Promise<string | null> {
    return this.page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      const { left, top, width, height } = focused.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      const isSeen =
        above && (focused.contains(above) || above.contains(focused) || above.closest('label')?.control === focused)
      return isSeen ? null : `${focused.outerHTML.slice(0, 120)} under ${above?.outerHTML.slice(0, 80)}`
    })
  }
}
