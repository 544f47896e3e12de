import type { Element } from 'saxen'
import { Unreadable } from './unreadable.ts'

/** Our prefixes for the namespaces we read, and for markup compatibility (`mc`). */
export const PREFIXES = {
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main': 'main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main': 'main',
  'http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments': 'threads',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'package',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
}
const READ = ['main', 'threads', 'package']

/** Workbooks do not nest elements deeper than this. */
const DEEPEST = 100

/**
 * Decides which elements of a part are read (ECMA-376, part 3). Elements of other namespaces are skipped with all they contain. Of an
 * `AlternateContent`, the first `Choice` that requires only namespaces we read is taken, otherwise the `Fallback`.
 */
export class Branches {
  #depth = 0
  /** The depth of the element that is being skipped; null: none is. */
  #skippedFrom: number | null = null
  /** For each enclosing `AlternateContent`: whether a branch has been taken. */
  readonly #taken: boolean[] = []

  get areSkipped(): boolean {
    return this.#skippedFrom !== null
  }

  /** The name of an element that is read; null for one that is skipped or belongs to markup compatibility. */
  open(element: Element): string | null {
    this.#depth += 1
    if (this.#depth > DEEPEST) throw new Unreadable('damaged')
    if (this.areSkipped) return null
    const [prefix, name] = splitName(element.name)
    if (isRead(prefix)) return name
    if (prefix !== 'mc' || !this.#enters(name, element)) this.#skippedFrom = this.#depth
    return null
  }

  close(element: Element): string | null {
    const depth = this.#depth
    this.#depth -= 1
    if (this.#skippedFrom !== null) {
      if (this.#skippedFrom === depth) this.#skippedFrom = null
      return null
    }
    const [prefix, name] = splitName(element.name)
    if (isRead(prefix)) return name
    if (name === 'AlternateContent') this.#taken.pop()
    return null
  }

  #enters(name: string, { attrs, ns }: Element): boolean {
    if (name === 'AlternateContent') {
      this.#taken.push(false)
      return true
    }
    const required = (attrs.Requires ?? '').split(/\s+/).filter((prefix) => prefix !== '')
    const isUnderstood =
      name === 'Choice' && required.length > 0 && required.every((prefix) => READ.includes(ns[prefix] ?? ''))
    if (this.#taken.at(-1) !== false || !(isUnderstood || name === 'Fallback')) return false
    this.#taken[this.#taken.length - 1] = true
    return true
  }
}

function splitName(name: string): [prefix: string | null, name: string] {
  const end = name.indexOf(':')
  return end < 0 ? [null, name] : [name.slice(0, end), name.slice(end + 1)]
}

/** Elements without a namespace are read, too: some programs do not declare one. */
function isRead(prefix: string | null): boolean {
  return prefix === null || READ.includes(prefix)
}
