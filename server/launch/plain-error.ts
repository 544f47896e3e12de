/** An error the operator can fix. The launcher prints the message alone, without a stack. */
export class PlainError extends Error {}
