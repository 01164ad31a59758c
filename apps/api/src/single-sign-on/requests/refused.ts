import type { SingleSignOnRefusal } from '@portal/contract/single-sign-on/refusals';

/** Contents of a refused response, logged for the administrator of the identity provider. */
export interface Received {
  issuer?: string;
  nameId?: string;
  nameIdFormat?: string;
}

/**
 * Ends single sign-on with the notice that it failed. `message` has details for the administrator of the identity
 * provider.
 */
export class Refused extends Error {
  override name = 'Refused';
  readonly reason: SingleSignOnRefusal;
  readonly received: Received;

  constructor(reason: SingleSignOnRefusal, message: string = reason, received: Received = {}) {
    super(message);
    this.reason = reason;
    this.received = received;
  }
}
