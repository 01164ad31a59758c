/** Exit codes of the server and its commands, as in sysexits.h. */
export const exitCodes = {
  /** A command with a wrong option, or an unknown one. */
  usage: 64,
  /** A command that contradicts the data, such as an email address that is in use. */
  data: 65,
  /** The database does not respond. */
  unavailable: 69,
  unforeseen: 70,
  /** A problem that the operator can solve, after which a restart helps. */
  configuration: 78,
} as const;
