import { describe, expect, test, vi } from 'vitest'
import { KeptPage } from './kept-page.ts'
import { KeptPages, type Rendered } from './kept-pages.ts'

const rendered = (html: string, keep = true): Rendered => ({
  page: new KeptPage({ status: keep ? 200 : 404, html, policy: "default-src 'self'", link: null }),
  keep,
})

/** A rendering that ends when it is told to. */
function slowly(html: string, keep = true) {
  let finish = () => {}
  let fail = () => {}
  const page = new Promise<Rendered>((resolve, reject) => {
    finish = () => resolve(rendered(html, keep))
    fail = () => reject(new Error('away'))
  })
  return { render: vi.fn(() => page), finish, fail }
}

describe('a page that is kept', () => {
  test('is rendered once for everybody who asks for the same version', async () => {
    const pages = new KeptPages()
    const { render, finish } = slowly('one')
    const asked = Promise.all(Array.from({ length: 2000 }, () => pages.get('/t/a', 1, render)))
    finish()
    expect(new Set(await asked).size).toBe(1)
    await pages.get('/t/a', 1, render)
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('is rendered anew for a newer version, and also serves who still asks for an older one', async () => {
    const pages = new KeptPages()
    const first = await pages.get('/t/a', 1, async () => rendered('one'))
    const second = await pages.get('/t/a', 2, async () => rendered('two'))
    expect(second).not.toBe(first)
    const never = vi.fn()
    expect(await pages.get('/t/a', 1, never)).toBe(second)
    expect(never).not.toHaveBeenCalled()
  })

  test('that was begun before a change is not given to who comes after it, and never two are rendered at once', async () => {
    const pages = new KeptPages()
    const before = slowly('before')
    const after = slowly('after')
    const early = pages.get('/t/a', 1, before.render)
    const late = [pages.get('/t/a', 2, after.render), pages.get('/t/a', 2, after.render)]
    expect(after.render).not.toHaveBeenCalled()
    before.finish()
    const old = await early
    await vi.waitFor(() => expect(after.render).toHaveBeenCalledTimes(1))
    after.finish()
    const [one, other] = await Promise.all(late)
    expect(one).not.toBe(old)
    expect(other).toBe(one)
    expect(after.render).toHaveBeenCalledTimes(1)
  })

  test('has an address of its own', async () => {
    const pages = new KeptPages()
    const one = await pages.get('/t/a', 1, async () => rendered('one'))
    expect(await pages.get('/t/b', 1, async () => rendered('two'))).not.toBe(one)
  })

  test('is rendered again after a minute: it also shows what the clock says', async () => {
    let now = 0
    const pages = new KeptPages({ now: () => now })
    const render = vi.fn(async () => rendered('one'))
    await pages.get('/t/a', 1, render)
    now = 59_000
    await pages.get('/t/a', 1, render)
    expect(render).toHaveBeenCalledTimes(1)
    now = 61_000
    await pages.get('/t/a', 1, render)
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('still serves when it is old by the clock alone and none can be rendered', async () => {
    let now = 0
    const pages = new KeptPages({ now: () => now })
    const kept = await pages.get('/t/a', 1, async () => rendered('one'))
    now = 61_000
    const fails = async () => Promise.reject(new Error('away'))
    expect(await pages.get('/t/a', 1, fails)).toBe(kept)
    await expect(pages.get('/t/a', 2, fails)).rejects.toThrow('away')
  })

  test('gives way to others when the room is used up, the one unused for longest first', async () => {
    const pages = new KeptPages({ mostBytes: 4000 })
    const render = vi.fn(async () => rendered('x'.repeat(1000)))
    for (const key of ['a', 'b', 'c', 'a', 'd']) await pages.get(key, 1, render)
    expect(render).toHaveBeenCalledTimes(4)
    await pages.get('a', 1, render)
    expect(render).toHaveBeenCalledTimes(4)
    await pages.get('b', 1, render)
    expect(render).toHaveBeenCalledTimes(5)
  })
})

describe('what is not kept', () => {
  test('an error page serves those who waited for it, then it is rendered anew', async () => {
    const pages = new KeptPages()
    const { render, finish } = slowly('not found', false)
    const asked = Promise.all([pages.get('/t/a', 1, render), pages.get('/t/a', 1, render)])
    finish()
    await asked
    expect(render).toHaveBeenCalledTimes(1)
    await pages.get('/t/a', 1, render)
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('a rendering that fails: all who waited are told, the next one tries again', async () => {
    const pages = new KeptPages()
    const { render, fail } = slowly('never')
    const asked = Promise.allSettled([pages.get('/t/a', 1, render), pages.get('/t/a', 1, render)])
    fail()
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await pages.get('/t/a', 1, async () => rendered('one'))
  })

  test('who waits for the next rendering is not harmed by the failure of the one before', async () => {
    const pages = new KeptPages()
    const before = slowly('never')
    const early = pages.get('/t/a', 1, before.render).catch(() => null)
    const late = pages.get('/t/a', 2, async () => rendered('after'))
    before.fail()
    expect(await early).toBeNull()
    expect(await late).toBeInstanceOf(KeptPage)
  })
})
