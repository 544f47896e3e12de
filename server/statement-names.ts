// Names for statements, by which Postgres keeps them parsed and planned, for each connection.

/** Postgres keeps every named statement in each connection. All tests of the API together have about 250. */
const MOST = 300
/** A statement with more parameters contains a list, and the next list has another length. */
const MOST_PARAMETERS = 40

interface Statement {
  readonly sql: string
  readonly args: readonly unknown[]
}

export interface StatementNamesOptions {
  /** How many statements have a name at most. */
  readonly most?: number
}

/**
 * Returns what names a statement: one name for each text. '', which means that the statement is parsed again each time, for one with
 * a long list and for all that come when `most` have a name. Not for connections through a pooler in transaction mode: there the next
 * statement may reach a connection that does not know the name.
 */
export function statementNames({ most = MOST }: StatementNamesOptions = {}): (statement: Statement) => string {
  const names = new Map<string, string>()
  return ({ sql, args }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= most || args.length > MOST_PARAMETERS) return ''
    const name = `s${names.size}`
    names.set(sql, name)
    return name
  }
}
