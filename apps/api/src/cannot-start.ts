/**
 * Refuses the start of the server for a reason that the operator can solve. The message is Dutch, says what to do, and
 * is all that the process prints before it ends with exit code 78.
 */
export class CannotStart extends Error {}
