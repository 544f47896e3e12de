/** The range of a number, both ends included. */
export interface Limit {
  readonly least: number
  readonly most: number
}
