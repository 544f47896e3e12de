// Where the pages are, for whoever leads there: other pages, papers, the front, tests. `app/_test/paths.test.ts` holds it against the
// folders of `app/`: no page without its path, no path without its page.

/** The practice sheet. */
export const PRACTICE = '/blatt'
export const SET_UP = '/einrichten'
export const SIGN_IN = '/anmelden'

/** Signing in, and on to `next` afterwards. */
export function signInFor(next: string): string {
  return `${SIGN_IN}?weiter=${encodeURIComponent(next)}`
}

/** The sheet of a table, opened by the token of its link alone. */
export function tablePath(token: string): string {
  return `/s/${token}`
}

/** The token in the path of a table. */
export function tokenOfTable(path: string): string {
  return path.slice(tablePath('').length)
}

/** The part of a round's address that names a table. */
export const TABLE_ASKED = 'tisch'

/** What a new regulation is begun from: a file, or a preset; `forTournament`: its tournament is made from it next. */
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
    regulations,
    regulation: (id: string) => `${regulations}/${id}`,
    newRegulation: (from: Beginning) =>
      from === 'datei'
        ? `${regulations}/neu?von=datei`
        : `${regulations}/neu?von=${from.preset}${from.forTournament ? '&fuer=turnier' : ''}`,
    comparison: `${regulations}/vergleich`,
  }
}

/** The pages of a tournament at the desk. */
export function tournamentPaths({ club, tournament }: { readonly club: string; readonly tournament: string }) {
  const start = `/verein/${club}/turnier/${tournament}`
  return {
    overview: start,
    entries: `${start}/meldungen`,
    listOfEntries: `${start}/meldungen/einlesen`,
    /** The round that is under way. */
    rounds: `${start}/runde`,
    round: (number: number) => `${start}/runde/${number}`,
    /** A table of a round, which is opened as long as it has no result. */
    table: (round: number, table: number) => `${start}/runde/${round}?${TABLE_ASKED}=${table}`,
    wishes: `${start}/vorgaben`,
    standings: `${start}/tabelle`,
    regulation: `${start}/ausschreibung/aendern`,
    pictures: `${start}/baum`,
    picture: (stage: number) => start + picturePath(stage),
  }
}

/** What anybody may read of a tournament. */
export function publicPaths(slug: string) {
  const start = `/t/${slug}`
  return {
    start,
    round: (number: number) => `${start}/runde/${number}`,
    draw: (round: number) => `${start}/runde/${round}/auslosung`,
    standings: `${start}/tabelle`,
    picture: (stage: number) => start + picturePath(stage),
    rules: `${start}/regeln`,
  }
}

/** People count stages from 1. */
function picturePath(stage: number): string {
  return `/baum/${stage + 1}`
}

/** The stage whose picture an address means; null: none. */
export function stageOfPath(number: string): number | null {
  return /^[1-9]\d?$/.test(number) ? Number(number) - 1 : null
}
