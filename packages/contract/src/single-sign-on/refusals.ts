/**
 * Reasons to refuse a response of an identity provider. They appear in the audit log and the server log; the person
 * only sees a notice.
 */
export const singleSignOnRefusals = [
  'unsolicited',
  'unreadable',
  'too-large',
  'declaration',
  'encrypted',
  'algorithm',
  'assertion-unsigned',
  'status',
  'in-response-to',
  'issuer',
  'destination',
  'instant',
  'certificate',
  'unreachable',
  'code-refused',
  'audience',
  'signature',
  'not-accepted',
  'recipient',
  'replayed',
  'transient',
  'no-account',
  'account-not-usable',
] as const;

export type SingleSignOnRefusal = (typeof singleSignOnRefusals)[number];
