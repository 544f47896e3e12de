'use client'

import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

interface Props<Item> {
  items: readonly Item[]
  /** The number of the first place. */
  first: number
  upLabel: (name: string) => string
  downLabel: (name: string) => string
  onChange: (items: Item[]) => void
}

/** Numbered names that can be moved up or down by one place; the focus moves along. */
export function OrderList<Item extends { readonly id: string; readonly name: string }>(props: Props<Item>) {
  const { items, first, upLabel, downLabel, onChange } = props
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ readonly to: number; readonly from: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved name has lost the focus, even at the first or last place
  useEffect(() => {
    if (!moved.current) return
    const { to, from } = moved.current
    const buttons = [...(list.current?.children[to]?.querySelectorAll('button') ?? [])]
    const inOrder = to < from ? buttons : buttons.reverse()
    inOrder.find(({ disabled }) => !disabled)?.focus()
    moved.current = null
  }, [items])

  function move(from: number, to: number) {
    moved.current = { from, to }
    onChange(swapped(items, from, to))
  }

  return (
    <ol ref={list}>
      {items.map(({ id, name }, at) => (
        <li key={id} className="flex items-center gap-3 border-line border-t py-2">
          <span className="numeral w-10 shrink-0 text-3xl">{first + at}</span>
          <span className="min-w-0 grow">{name}</span>
          <Button kind="quiet" disabled={at === 0} aria-label={upLabel(name)} onClick={() => move(at, at - 1)}>
            <span aria-hidden>↑</span>
          </Button>
          <Button
            kind="quiet"
            disabled={at === items.length - 1}
            aria-label={downLabel(name)}
            onClick={() => move(at, at + 1)}
          >
            <span aria-hidden>↓</span>
          </Button>
        </li>
      ))}
    </ol>
  )
}

function swapped<Item>(list: readonly Item[], one: number, other: number): Item[] {
  const at = (place: number) => (place === one ? other : place === other ? one : place)
  return list.flatMap((_, place) => list.slice(at(place), at(place) + 1))
}
