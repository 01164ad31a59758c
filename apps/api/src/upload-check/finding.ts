import type { SignatureFinding } from '@portal/contract/uploads/signature';

/** Why a signed file is not accepted without an assessor. */
export class Finding extends Error {
  override name = 'Finding';
  readonly finding: SignatureFinding;
  /** Who signed the file; null unless the signature holds. */
  readonly signer: string | null;

  constructor(finding: SignatureFinding, signer: string | null = null) {
    super(`A signed file was not accepted: ${finding}.`);
    this.finding = finding;
    this.signer = signer;
  }
}
