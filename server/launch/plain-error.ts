/** Something the operator can mend. The launcher prints the message alone, without a stack. */
export class PlainError extends Error {}
