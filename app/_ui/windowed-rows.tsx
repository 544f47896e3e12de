'use client'

import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'

const CHUNK = 50
/** Rows are rendered before they become visible. */
const MARGIN = '1200px 0px'

interface Props<Item> {
  items: readonly Item[]
  columns: number
  /** The estimated height of a row that has not been rendered yet, in rem. */
  rowHeight: number
  children: (item: Item, index: number) => ReactNode
}

/**
 * The bodies of a long table: only rows near the visible part are rendered, the rest is empty space of their height. Works with rows of
 * any height. Rows with the focus stay rendered.
 */
export function WindowedRows<Item extends { id: string }>({ items, columns, rowHeight, children }: Props<Item>) {
  const chunks = Math.ceil(items.length / CHUNK)
  return Array.from({ length: chunks }, (_, chunk) => {
    const rows = items.slice(chunk * CHUNK, (chunk + 1) * CHUNK)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is identified by its place, rows move through it
      <Chunk key={chunk} columns={columns} height={`${rows.length * rowHeight}rem`} always={chunk < 2}>
        {() => rows.map((item, at) => <Fragment key={item.id}>{children(item, chunk * CHUNK + at)}</Fragment>)}
      </Chunk>
    )
  })
}

function Chunk(props: { columns: number; height: string; always: boolean; children: () => ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const seen = useRef<string | null>(null)
  const [near, setNear] = useState(props.always)

  useEffect(() => {
    const element = body.current
    if (!element || props.always) return
    const observer = new IntersectionObserver(
      ([change]) => {
        if (!change) return
        if (!change.isIntersecting && element.contains(document.activeElement)) return
        if (!change.isIntersecting && change.boundingClientRect.height > 0)
          seen.current = `${change.boundingClientRect.height}px`
        setNear(change.isIntersecting)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [props.always])

  return (
    <tbody ref={body}>
      {near || props.always ? (
        props.children()
      ) : (
        <tr aria-hidden>
          <td colSpan={props.columns} style={{ height: seen.current ?? props.height, padding: 0 }} />
        </tr>
      )}
    </tbody>
  )
}
