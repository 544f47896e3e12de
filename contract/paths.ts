// Where the pages are, for everything that links to them: other pages, papers, the front, tests. `app/_test/paths.test.ts` checks it
// against the folders of `app/`: every page has a path, every path a page.

/** The practice sheet. */
export const PRACTICE = '/blatt'
export const SET_UP = '/einrichten'
export const SIGN_IN = '/anmelden'

/** Signing in, then going on to `next`. */
export function signInFor(next: string): string {
  return `${SIGN_IN}?weiter=${encodeURIComponent(next)}`
}

/** The sheet of a table, opened with just the token of its link. */
export function tablePath(token: string): string {
  return `/s/${token}`
}

/** The token in the path of a table. */
export function tokenOfTable(path: string): string {
  return path.slice(tablePath('').length)
}

/** The query parameter that searches the start page of a tournament. */
export const SEARCH_PARAM = 'suche'

/** The query parameters of a stage as a picture: the start number or name of an entry, and whether it is for a projector. */
export const ENTRY_PARAM = 'paar'
export const WALL_PARAM = 'wand'

/** On a page of a stage as a picture: the same page with the way of the entry of this start number or name. */
export function pathOfEntry(search: number | string): string {
  return `?${ENTRY_PARAM}=${encodeURIComponent(search)}`
}

/** On a page of a stage as a picture: the same page for a projector, or without. */
export const WALL = { on: `?${WALL_PARAM}=1`, off: '?' } as const

/** On a page that draws: the same page with those chosen who are drawn. */
export function drawnAmongPath(attendance: string): string {
  return `?wer=${attendance}`
}

/** The query parameter that names a table in a round's address. */
export const TABLE_PARAM = 'tisch'

/** What a new regulation starts from: a file or a preset; `forTournament`: a tournament is created from it next. */
type Beginning = 'datei' | { readonly preset: string; readonly forTournament?: boolean }

/** The pages of a club. */
export function clubPaths(club: string) {
  const start = `/verein/${club}`
  const regulations = `${start}/ausschreibungen`
  return {
    tournaments: start,
    tournamentsFrom: (cursor: string) => `${start}?ab=${cursor}`,
    newTournament: `${start}/turnier/neu`,
    newTournamentBy: (regulation: string) => `${start}/turnier/neu?ordnung=${regulation}`,
    newTournamentAs: (planned: URLSearchParams) => `${start}/turnier/neu?${planned}`,
    planner: `${start}/planen`,
    season: `${start}/saison`,
    seasonOf: (query: URLSearchParams) => `${start}/saison?${query}`,
    regulations,
    regulation: (id: string) => `${regulations}/${id}`,
    newRegulation: (from: Beginning) =>
      from === 'datei'
        ? `${regulations}/neu?von=datei`
        : `${regulations}/neu?von=${from.preset}${from.forTournament ? '&fuer=turnier' : ''}`,
    comparison: `${regulations}/vergleich`,
    comparisonOf: (one: string, other: string) => `${regulations}/vergleich?a=${one}&b=${other}`,
  }
}

/** The pages of a tournament at the desk. */
export function tournamentPaths({ club, tournament }: { readonly club: string; readonly tournament: string }) {
  const start = `/verein/${club}/turnier/${tournament}`
  return {
    overview: start,
    entries: `${start}/meldungen`,
    listOfEntries: `${start}/meldungen/einlesen`,
    /** The current round. */
    rounds: `${start}/runde`,
    round: (number: number) => `${start}/runde/${number}`,
    /** A table of a round; it is opened if it has no result yet. `heat`: null where the round has only one. */
    table: (round: number, table: number, heat: number | null) =>
      `${start}/runde/${round}?${TABLE_PARAM}=${heat === null ? '' : `${heat}/`}${table}`,
    wishes: `${start}/vorgaben`,
    standings: `${start}/tabelle`,
    regulation: `${start}/ausschreibung/aendern`,
    pictures: `${start}/baum`,
    picture: (stage: number) => start + picturePath(stage),
  }
}

/** The public pages of a tournament. */
export function publicPaths(slug: string) {
  const start = `/t/${slug}`
  return {
    start,
    round: (number: number) => `${start}/runde/${number}`,
    draw: (round: number) => `${start}/runde/${round}/auslosung`,
    standings: `${start}/tabelle`,
    picture: (stage: number) => start + picturePath(stage),
    pictureOnWall: (stage: number) => start + picturePath(stage) + WALL.on,
    pictureWith: (stage: number, number: number, isOnWall: boolean) =>
      start + picturePath(stage) + pathOfEntry(number) + (isOnWall ? `&${WALL_PARAM}=1` : ''),
    rules: `${start}/regeln`,
  }
}

/** In addresses, stages count from 1. */
function picturePath(stage: number): string {
  return `/baum/${stage + 1}`
}

/** The stage an address of a picture names; null: none. */
export function stageOfPath(number: string): number | null {
  return /^[1-9]\d?$/.test(number) ? Number(number) - 1 : null
}
