import { expect, it } from 'vitest'
import { EMPTY_HAND, moveHand } from './hand.ts'
import type { Seat } from './seats.ts'

const [one, other] = [3, 17].map((number): Seat => {
  return { key: `1/${number}/a`, entry: { id: `entry ${number}`, number, name: `Paar ${number}` }, table: number }
}) as [Seat, Seat]

it('the first one chosen is taken up, the second one makes a proposal of the two', () => {
  const holding = moveHand(EMPTY_HAND, { act: 'choose', seat: one })
  expect(holding.picked).toBe(one)
  const { picked, proposal } = moveHand(holding, { act: 'choose', seat: other })
  expect(picked).toBeNull()
  expect(proposal).toEqual({ seats: [one, other], swap: [one, other] })
})

it('the same one chosen again is put back', () => {
  const holding = moveHand(EMPTY_HAND, { act: 'choose', seat: one })
  expect(moveHand(holding, { act: 'choose', seat: one })).toEqual(EMPTY_HAND)
})

it('a drag over the seat it is over already changes nothing, so that nothing is drawn anew', () => {
  const dragging = moveHand(moveHand(EMPTY_HAND, { act: 'drag', seat: one }), { act: 'over', key: other.key })
  expect(moveHand(dragging, { act: 'over', key: other.key })).toBe(dragging)
})
