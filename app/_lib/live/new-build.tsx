'use client'

import { createPortal } from 'react-dom'

/**
 * Shows that the page is of an old build, with a button to reload it: only the reader can decide about unsaved input. Placed at the end
 * of the page, so that it never covers the last content.
 */
export function NewBuild({ words }: { words: { text: string; reload: string } }) {
  return createPortal(
    <div
      role="status"
      data-at-foot
      data-screen-only
      className="sticky bottom-0 z-stays flex flex-wrap items-center justify-center gap-x-5 border-edge border-t bg-sheet px-5 py-2"
    >
      <p>{words.text}</p>
      <button
        type="button"
        onClick={() => location.reload()}
        className="min-h-11 rounded-sm border border-edge px-4 font-semibold hover:border-accent hover:text-accent"
      >
        {words.reload}
      </button>
    </div>,
    document.body,
  )
}
