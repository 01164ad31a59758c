/** Why a response of an identity provider logs nobody in; written to the log and the audit trail, never shown. */
export type Reason =
  | 'unsolicited'
  | 'unreadable'
  | 'too-large'
  | 'declaration'
  | 'algorithm'
  | 'status'
  | 'in-response-to'
  | 'issuer'
  | 'destination'
  | 'instant'
  | 'not-accepted'
  | 'recipient'
  | 'replayed';

/** Ends single sign-on with the notice that it failed. `message` tells whoever sets up an identity provider more. */
export class Refused extends Error {
  override name = 'Refused';
  readonly reason: Reason;

  constructor(reason: Reason, message: string = reason) {
    super(message);
    this.reason = reason;
  }
}
