/**
 * What the check of a signed diploma found, when it cannot be accepted without an assessor. Of the signature: 'several'
 * are in the file; 'changed' does not cover the whole file as it is; 'unreadable' is of a kind that is not supported;
 * 'weak' uses an algorithm or key that can be forged; 'untrusted' has another root than the provider trusts;
 * 'unclear-revocation' brings information about revocation that cannot be verified; 'other-signer' is sound, of somebody
 * who issues no diplomas. Of the text: 'no-diploma'
 * does not say that it is one, or says that something was not passed; 'other-requirement' names another one than the
 * participant chose.
 */
export const signatureFindings = [
  'several',
  'changed',
  'unreadable',
  'weak',
  'untrusted',
  'expired',
  'revoked',
  'unclear-revocation',
  'other-signer',
  'no-text',
  'no-diploma',
  'other-name',
  'unknown-birth-date',
  'other-birth-date',
  'no-requirement',
  'several-requirements',
  'other-requirement',
  'unclear-date',
] as const;
export type SignatureFinding = (typeof signatureFindings)[number];
