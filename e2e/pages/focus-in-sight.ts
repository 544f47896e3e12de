import { expect, type Page } from '@playwright/test'

/** Whether what has the focus can be seen, on any screen. */
export class FocusInSight {
  constructor(private readonly page: Page) {}

  /** Presses Tab through the page, from its beginning until it has been everywhere: nothing lies over what has the focus. */
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

  /** What has the focus and cannot be seen because something else lies over its middle; null: it can be seen. */
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
