import type { SignatureFinding } from '@portal/contract/uploads/signature';
import type { WftRequirement } from '@portal/contract/wft/rules';
import { extractText, getDocumentProxy } from 'unpdf';
import { type Owner, type Proof, readDiploma } from './diploma-text.ts';
import { Finding } from './finding.ts';
import { checkSignature, type Signature, type Trust } from './signature.ts';

/** Everything that the check of a signed file needs. */
export interface Inspected {
  bytes: Uint8Array;
  trust: Trust;
  owner: Owner;
  /** The requirement that the participant says it proves. */
  chosen: WftRequirement | null;
  now: Date;
  today: string;
}

/** A diploma that can be accepted; or why not, and who signed it if the signature holds. */
export type Inspection =
  | { proof: Proof; signature: Signature }
  | { finding: SignatureFinding; signer: string | null };

const limits = { pages: 10, characters: 50_000 };

/** Reads the text of a file whose signature holds: nobody but its signer can have made it a hostile one. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  if (pdf.numPages > limits.pages) return '';
  const { text } = await extractText(pdf);
  const whole = text.join('\n');
  return whole.length > limits.characters ? '' : whole;
}

/** Checks a signed file in this process, without limits of time and memory. */
export async function inspectHere({
  bytes,
  trust,
  owner,
  chosen,
  now,
  today,
}: Inspected): Promise<Inspection> {
  try {
    const signature = await checkSignature(Buffer.from(bytes), trust, now);
    const { signer } = signature;
    const text = await textOf(bytes).catch(() => '');
    const proof = readDiploma(text, owner, chosen, today);
    return typeof proof === 'string' ? { finding: proof, signer } : { proof, signature };
  } catch (error) {
    if (error instanceof Finding) return { finding: error.finding, signer: error.signer };
    return { finding: 'unreadable', signer: null };
  }
}
