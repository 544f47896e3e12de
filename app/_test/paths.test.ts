import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import {
  clubPaths,
  PRACTICE,
  publicPaths,
  SET_UP,
  SIGN_IN,
  signInFor,
  tablePath,
  tokenOfTable,
  tournamentPaths,
} from '#contract/paths.ts'

const APP = path.resolve(import.meta.dirname, '..')

/** Pages without a link: the first page and the not-found pages. */
const UNLINKED = ['/', '/fehlt/*', '/t/*/fehlt', '/verein/*/fehlt', '/verein/*/turnier/*/fehlt']
/** The address of every page, with a star for each parameter. */
function pages(folder = APP, address = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'page.tsx') return [address || '/']
    if (!entry.isDirectory() || entry.name.startsWith('_')) return []
    const part = entry.name.startsWith('(') ? '' : `/${entry.name.startsWith('[') ? '*' : entry.name}`
    return pages(path.join(folder, entry.name), address + part)
  })
}

const club = clubPaths('club')
const desk = tournamentPaths({ club: 'club', tournament: 'tournament' })
const reading = publicPaths('slug')
const { pictures, ...deskPages } = desk

const PATHS: string[] = [
  PRACTICE,
  SET_UP,
  SIGN_IN,
  tablePath('token'),
  signInFor('/verein/x?ab=y'),
  ...[club, deskPages, reading].flatMap((paths) =>
    Object.values(paths as Record<string, string | ((...args: never[]) => string)>).map((one) =>
      typeof one === 'string' ? one : one(...([7, 7, 7] as never[])),
    ),
  ),
  club.newRegulation('datei'),
  club.newRegulation({ preset: 'einzelschieber', forTournament: true }),
]

/** Whether the page of this address matches the path; the query is ignored. */
function answers(page: string, address: string): boolean {
  const [parts, others] = [page.split('/'), (address.split('?')[0] ?? '').split('/')]
  return parts.length === others.length && parts.every((part, at) => part === '*' || part === others[at])
}

it.each(PATHS)('%s is a page', (address) => {
  expect(pages().filter((page) => answers(page, address))).not.toEqual([])
})

it.each(pages().filter((page) => !UNLINKED.includes(page)))('%s has a path', (page) => {
  expect(PATHS.filter((address) => answers(page, address))).not.toEqual([])
})

it('a table is known by the token in its path', () => {
  expect(tokenOfTable(tablePath('Ab-3_x'))).toBe('Ab-3_x')
})

it('has all pictures of a tournament below one address', () => {
  expect(desk.picture(0)).toBe(`${pictures}/1`)
})
