/** Fields whose content has not been added to the list above them yet. */
export interface Unfinished<List> {
  /** The list with what is typed; null: it can't be taken, and the field says why and has the focus. */
  finish: () => List | null
}
