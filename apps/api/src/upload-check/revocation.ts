import { type BaseBlock, fromBER } from 'asn1js';
import {
  BasicOCSPResponse,
  type Certificate,
  CertificateRevocationList,
  OCSPResponse,
  type SignedData,
  type SignerInfo,
} from 'pkijs';
import { Finding } from './finding.ts';

/** What a signature brings about the revocation of certificates. */
export interface Revocations {
  lists: CertificateRevocationList[];
  responses: BasicOCSPResponse[];
}

/** The attribute in which writers of PDFs put lists and responses. */
const archival = '1.2.840.113583.1.1.8';
const basicOcsp = '1.3.6.1.5.5.7.48.1.1';

const partsOf = (block: unknown): BaseBlock[] => {
  const value = (block as { valueBlock?: { value?: unknown } } | undefined)?.valueBlock?.value;
  return Array.isArray(value) ? (value as BaseBlock[]) : [];
};

function basicResponse(schema: unknown): BasicOCSPResponse {
  const { responseBytes } = new OCSPResponse({ schema });
  if (responseBytes?.responseType !== basicOcsp) throw new Finding('unclear-revocation');
  return new BasicOCSPResponse({ schema: fromBER(responseBytes.response.valueBlock.valueHexView).result });
}

/** Returns the lists and responses in a signature. Throws a `Finding` when there are some that cannot be read. */
export function revocationsOf({ crls = [] }: SignedData, { signedAttrs }: SignerInfo): Revocations {
  try {
    const archives = (signedAttrs?.attributes ?? [])
      .filter(({ type }) => type === archival)
      .flatMap(({ values }) => partsOf(values[0]));
    const archived = (tag: number) =>
      archives
        .filter(({ idBlock }) => idBlock.tagNumber === tag)
        .flatMap((part) => partsOf(partsOf(part)[0]));
    return {
      lists: [
        ...crls.filter((each) => each instanceof CertificateRevocationList),
        ...archived(0).map((schema) => new CertificateRevocationList({ schema })),
      ],
      responses: [
        ...crls.flatMap((each) =>
          each instanceof CertificateRevocationList ? [] : [basicResponse(each.otherRevInfo)],
        ),
        ...archived(1).map(basicResponse),
      ],
    };
  } catch {
    throw new Finding('unclear-revocation');
  }
}

/** Checks the lists of one issuer about a certificate. */
async function checkLists(
  certificate: Certificate,
  issuer: Certificate,
  { lists }: Revocations,
): Promise<void> {
  for (const list of lists.filter((each) => each.issuer.isEqual(certificate.issuer))) {
    if (!(await list.verify({ issuerCertificate: issuer }))) throw new Finding('unclear-revocation');
    if (list.isCertificateRevoked(certificate)) throw new Finding('revoked');
  }
}

const [good, revoked] = [0, 1];

/** Checks the responses about a certificate, which its issuer or a responder of the issuer has signed. */
async function checkResponses(
  certificate: Certificate,
  issuer: Certificate,
  { responses }: Revocations,
): Promise<void> {
  for (const response of responses) {
    const { isForCertificate, status } = await response.getCertificateStatus(certificate, issuer);
    if (!isForCertificate) continue;
    response.certs = [...(response.certs ?? []), issuer];
    const trusted = [issuer];
    const isVerified = await response.verify({
      trustedCerts: trusted,
      issuerCerts: trusted,
      trustedResponders: trusted,
    });
    if (isVerified && status === revoked) throw new Finding('revoked');
    if (!isVerified || status !== good) throw new Finding('unclear-revocation');
  }
}

/**
 * Checks a path, from the signer to the root, against the information about revocation that the signature brings, if it
 * brings any. Fetches none. Throws a `Finding` for a certificate that is revoked, or that may be.
 */
export async function checkRevocation(path: readonly Certificate[], brought: Revocations): Promise<void> {
  for (const [index, certificate] of path.entries()) {
    const issuer = path[index + 1];
    if (issuer === undefined) return;
    try {
      await checkLists(certificate, issuer, brought);
      await checkResponses(certificate, issuer, brought);
    } catch (error) {
      throw error instanceof Finding ? error : new Finding('unclear-revocation');
    }
  }
}
