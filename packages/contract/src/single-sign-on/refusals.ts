/**
 * Reasons to refuse a response of an identity provider; the audit log and the server log contain them, the person sees
 * a notice only.
 */
export const singleSignOnRefusals = [
  'unsolicited',
  'unreadable',
  'too-large',
  'declaration',
  'encrypted',
  'algorithm',
  'status',
  'in-response-to',
  'issuer',
  'destination',
  'instant',
  'certificate',
  'not-accepted',
  'recipient',
  'replayed',
  'transient',
  'no-account',
  'account-not-usable',
] as const;

export type SingleSignOnRefusal = (typeof singleSignOnRefusals)[number];
