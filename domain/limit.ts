/** Within what a number may be, both ends included. */
export interface Limit {
  readonly least: number
  readonly most: number
}
