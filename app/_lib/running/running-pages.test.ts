import { expect, it } from 'vitest'
import { RunningPages } from './running-pages.ts'
import { RunningState } from './running-state.ts'

/** A page with some acts on their way. */
function page(acts = 0) {
  const state = new RunningState((count: number, change: number) => count + change, acts)
  return { state, isIdle: () => state.now() === 0, isWaiting: () => state.now() > 1, left: () => state.send(0) }
}

it('forgets a page that is left idle', () => {
  const pages = new RunningPages()
  const leave = pages.show('round', page())
  expect(pages.find('round')).toBeDefined()
  leave()
  expect(pages.find('round')).toBeUndefined()
})

it('finds what goes on when the page is opened again, until nothing does', () => {
  const pages = new RunningPages()
  const running = page(2)
  pages.show('round', running)()
  expect(pages.isWaiting()).toBe(true)
  running.state.send(-1)
  expect(pages.find('round')).toBe(running)
  expect(pages.find('another')).toBeUndefined()
  expect(pages.isWaiting()).toBe(false)
  running.state.send(-1)
  expect(pages.find('round')).toBeUndefined()
})

it('forgets nothing of a page that is shown again', () => {
  const pages = new RunningPages()
  const running = page(1)
  pages.show('round', running)()
  const leave = pages.show('round', running)
  running.state.send(-1)
  expect(pages.find('round')).toBe(running)
  leave()
  expect(pages.find('round')).toBeUndefined()
})

it('tells of changes only, and only while it is listened to', () => {
  const { state } = page(1)
  const heard: number[] = []
  const stop = state.subscribe(() => heard.push(state.now()))
  state.send(0)
  state.send(2)
  stop()
  state.send(1)
  expect(heard).toEqual([3])
})
