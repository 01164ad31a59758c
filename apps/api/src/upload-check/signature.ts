import { X509Certificate } from 'node:crypto';
import { type BaseBlock, fromBER, ObjectIdentifier, OctetString } from 'asn1js';
import {
  type AlgorithmIdentifier,
  type Attribute,
  Certificate,
  CertificateChainValidationEngine,
  ContentInfo,
  ExtKeyUsage,
  RSASSAPSSParams,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from 'pkijs';
import { parseDictionary } from '../uploads/inspection/pdf-syntax.ts';
import { Finding } from './finding.ts';
import { checkRevocation, revocationsOf } from './revocation.ts';

/** What the provider trusts: certificates in PEM that a chain may end at, and names of the signers of diplomas. */
export interface Trust {
  roots: string[];
  signers: string[];
}

/** A signature that holds. */
export interface Signature {
  /** Name of the organization of the certificate. */
  signer: string;
  /** SHA-256 fingerprints, as hexadecimal pairs with colons. */
  certificate: string;
  root: string;
}

const limits = { contents: 256 * 1024, dictionary: 600 * 1024, certificates: 12 };
/** Milliseconds that the clock of an authority for timestamps may be ahead. */
const clockSkew = 5 * 60_000;

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestamp: '1.2.840.113549.1.9.16.2.14',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  pss: '1.2.840.113549.1.1.10',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
};
/** SHA-256, SHA-384 and SHA-512, by themselves and with RSA or ECDSA. */
const strongDigests = new Map([
  ['2.16.840.1.101.3.4.2.1', 'SHA-256'],
  ['2.16.840.1.101.3.4.2.2', 'SHA-384'],
  ['2.16.840.1.101.3.4.2.3', 'SHA-512'],
]);
const strongSignatures = new Set([
  '1.2.840.113549.1.1.11',
  '1.2.840.113549.1.1.12',
  '1.2.840.113549.1.1.13',
  '1.2.840.10045.4.3.2',
  '1.2.840.10045.4.3.3',
  '1.2.840.10045.4.3.4',
]);
/** RSA by itself; the digest is the one of the signer. */
const plainRsa = '1.2.840.113549.1.1.1';
const strongCurves = new Set(['prime256v1', 'secp384r1', 'secp521r1']);
/** Key purposes with which a certificate may sign a document: any purpose, client login, email, and document signing. */
const documentPurposes = new Set([
  '2.5.29.37.0',
  '1.3.6.1.5.5.7.3.2',
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.4.1.311.10.3.12',
  '1.2.840.113583.1.1.5',
]);
const subFilters = new Set(['/adbe.pkcs7.detached', '/ETSI.CAdES.detached']);

/** Whether a file has something that may be a signature. */
export const hasSignature = (bytes: Buffer): boolean => bytes.includes('/ByteRange');

/** The only signature of a PDF: its encoded content, and the bytes that it signs, which are all others of the file. */
function signatureIn(bytes: Buffer): { contents: Buffer; signed: Buffer; needsCertificate: boolean } {
  const place = bytes.indexOf('/ByteRange');
  if (place === -1) throw new Finding('unreadable');
  if (bytes.includes('/ByteRange', place + 1)) throw new Finding('several');
  const start = bytes.lastIndexOf('obj', place) + 'obj'.length;
  const text = bytes.toString('latin1', start, start + limits.dictionary);
  const { dictionary, length } = parseDictionary(text);
  const range = dictionary?.get('ByteRange');
  const written = dictionary?.get('Contents');
  const subFilter = dictionary?.get('SubFilter');
  if (!Array.isArray(range) || range.length !== 4 || !Buffer.isBuffer(written))
    throw new Finding('unreadable');
  const [first, before, after, rest] = range.map(Number) as [number, number, number, number];
  if (typeof subFilter !== 'string' || !subFilters.has(subFilter)) throw new Finding('unreadable');
  const isWhole = first === 0 && before > start && after > before && after < start + length && rest > 0;
  if (!isWhole || !range.every(Number.isSafeInteger)) throw new Finding('changed');
  if (after + rest !== bytes.length) throw new Finding('changed');
  const gap = bytes.toString('latin1', before, after);
  const isContents = /\/Contents\s?$/.test(bytes.toString('latin1', before - 10, before));
  if (!isContents || gap.length > 2 * limits.contents || !/^<(?:[\da-fA-F]{2})+>$/.test(gap))
    throw new Finding('changed');
  return {
    contents: Buffer.from(gap.slice(1, -1), 'hex'),
    signed: Buffer.concat([bytes.subarray(0, before), bytes.subarray(after)]),
    needsCertificate: subFilter === '/ETSI.CAdES.detached',
  };
}

/** Parses one value; nothing but zeros may follow it, with which writers fill up the place of a signature. */
function parseOnly(bytes: Uint8Array): BaseBlock {
  const { offset, result } = fromBER(bytes);
  if (offset === -1 || bytes.subarray(offset).some((byte) => byte !== 0)) throw new Finding('unreadable');
  return result;
}

function signedDataOf(schema: unknown): SignedData {
  const info = new ContentInfo({ schema });
  if (info.contentType !== oid.signedData) throw new Finding('unreadable');
  return new SignedData({ schema: info.content });
}

function onlySigner({ signerInfos, certificates }: SignedData): SignerInfo {
  const [signer, second] = signerInfos;
  if (second !== undefined) throw new Finding('several');
  if (signer === undefined || (certificates?.length ?? 0) > limits.certificates)
    throw new Finding('unreadable');
  return signer;
}

/** The values of a signed attribute, which may occur once and has one value; null for an attribute that is absent. */
function signedValue({ signedAttrs }: SignerInfo, type: string): BaseBlock | null {
  const found = (signedAttrs?.attributes ?? []).filter((attribute: Attribute) => attribute.type === type);
  if (found.length === 0) return null;
  const [value, second] = found.flatMap(({ values }) => values as BaseBlock[]);
  if (found.length > 1 || value === undefined || second !== undefined) throw new Finding('unreadable');
  return value;
}

function isStrong({ algorithmId, algorithmParams }: AlgorithmIdentifier): boolean {
  if (algorithmId !== oid.pss) return strongSignatures.has(algorithmId);
  const { hashAlgorithm } = new RSASSAPSSParams({ schema: algorithmParams });
  return strongDigests.has(hashAlgorithm.algorithmId);
}

function checkStrength({ digestAlgorithm, signatureAlgorithm }: SignerInfo): void {
  const isPlain = signatureAlgorithm.algorithmId === plainRsa;
  if (!strongDigests.has(digestAlgorithm.algorithmId) || !(isPlain || isStrong(signatureAlgorithm)))
    throw new Finding('weak');
}

/** The certificate as OpenSSL reads it. */
const opened = (certificate: Certificate) => new X509Certificate(Buffer.from(certificate.toSchema().toBER()));

function checkKey({ publicKey }: X509Certificate): void {
  const { modulusLength = 0, namedCurve = '' } = publicKey.asymmetricKeyDetails ?? {};
  if (modulusLength < 2_048 && !strongCurves.has(namedCurve)) throw new Finding('weak');
}

const extensionOf = (certificate: Certificate, id: string): unknown =>
  certificate.extensions?.find(({ extnID }) => extnID === id)?.parsedValue;

/** The first byte of the key usage: 0x80 signs, 0x40 commits, 0x04 signs certificates; null when nothing limits it. */
function keyUsageOf(certificate: Certificate): number | null {
  const usage = extensionOf(certificate, oid.keyUsage);
  if (usage === undefined) return null;
  const bits = (usage as { valueBlock: { valueHexView: Uint8Array } }).valueBlock.valueHexView;
  return bits[0] ?? 0;
}

function purposesOf(certificate: Certificate): string[] | null {
  const usage = extensionOf(certificate, oid.extendedKeyUsage);
  return usage instanceof ExtKeyUsage ? usage.keyPurposes : null;
}

interface Constraints {
  cA?: boolean;
  pathLenConstraint?: unknown;
}

const constraintsOf = (certificate: Certificate) =>
  (extensionOf(certificate, oid.basicConstraints) ?? {}) as Constraints;

/** Checks what the library does not: lengths of the path, key usage, and the strength of each key and signature. */
function checkPath(path: readonly Certificate[]): void {
  const readers = path.map(opened);
  readers.forEach(checkKey);
  path.forEach((certificate, index) => {
    const issuer = readers[index + 1];
    const isRoot = issuer === undefined;
    if (!isRoot && !isStrong(certificate.signatureAlgorithm)) throw new Finding('weak');
    if (!isRoot && !(readers[index]?.checkIssued(issuer) && readers[index]?.verify(issuer.publicKey)))
      throw new Finding('untrusted');
    const { cA = false, pathLenConstraint } = constraintsOf(certificate);
    const usage = keyUsageOf(certificate);
    if (index === 0) {
      if (cA || (usage !== null && (usage & 0xc0) === 0)) throw new Finding('untrusted');
      return;
    }
    if (!cA || (!isRoot && usage === null) || (usage !== null && (usage & 0x04) === 0))
      throw new Finding('untrusted');
    // The certificates of authorities between this one and the first.
    const between = index - 1;
    if (
      pathLenConstraint !== undefined &&
      !(typeof pathLenConstraint === 'number' && between <= pathLenConstraint)
    )
      throw new Finding('untrusted');
  });
}

const isSame = (one: Certificate, other: Certificate) =>
  Buffer.from(one.toSchema().toBER()).equals(Buffer.from(other.toSchema().toBER()));

/** Returns the certificates from the signer's to one that the provider trusts, valid on a day. */
async function trustedPath(
  signer: Certificate,
  { certificates = [] }: SignedData,
  roots: readonly Certificate[],
  checkDate: Date,
): Promise<Certificate[]> {
  const others = certificates.filter(
    (each): each is Certificate => each instanceof Certificate && !isSame(each, signer),
  );
  const engine = new CertificateChainValidationEngine({
    trustedCerts: [...roots],
    certs: [...others, signer],
    checkDate,
  });
  const { result, resultCode, certificatePath = [] } = await engine.verify();
  const expired = 8;
  if (!result) throw new Finding(resultCode === expired ? 'expired' : 'untrusted');
  const [first, ...rest] = certificatePath;
  const root = rest.at(-1);
  const isTrusted = first && root && isSame(first, signer) && roots.some((each) => isSame(each, root));
  if (!isTrusted) throw new Finding('untrusted');
  checkPath(certificatePath);
  return certificatePath;
}

/** Verifies the digest of the data and the signature of it, and returns the certificate of the signer. */
async function verifiedSigner(signedData: SignedData, data: Uint8Array): Promise<Certificate> {
  const { signatureVerified, signerCertificate } = await signedData
    .verify({ signer: 0, data: Uint8Array.from(data).buffer, checkChain: false, extendedMode: true })
    .catch(() => ({ signatureVerified: false, signerCertificate: null }));
  if (!signatureVerified || !signerCertificate) throw new Finding('changed');
  return signerCertificate;
}

/**
 * Returns the moment of the timestamp on a signature; null without one that a trusted authority has given. Its clock
 * says when the certificate had to be valid; without it, that is now.
 */
async function stampedAt(
  { unsignedAttrs, signature }: SignerInfo,
  roots: readonly Certificate[],
  now: Date,
): Promise<Date | null> {
  const [stamp] = unsignedAttrs?.attributes.find(({ type }) => type === oid.timestamp)?.values ?? [];
  if (stamp === undefined) return null;
  try {
    const signedData = signedDataOf(stamp);
    const signer = onlySigner(signedData);
    checkStrength(signer);
    const { eContentType, eContent } = signedData.encapContentInfo;
    if (eContentType !== oid.timestampInfo || eContent === undefined) return null;
    const info = TSTInfo.fromBER(eContent.getValue());
    const at = info.genTime;
    if (at.getTime() > now.getTime() + clockSkew) return null;
    if (!strongDigests.has(info.messageImprint.hashAlgorithm.algorithmId)) return null;
    const certificate = await verifiedSigner(signedData, signature.valueBlock.valueHexView);
    if (purposesOf(certificate)?.join() !== oid.timeStamping) return null;
    await trustedPath(certificate, signedData, roots, at);
    return at;
  } catch {
    return null;
  }
}

/** Checks the attribute that names the certificate of the signer, so that another one with its key cannot replace it. */
async function checkSigningCertificate(
  signer: SignerInfo,
  certificate: X509Certificate,
  isNeeded: boolean,
): Promise<void> {
  const second = signedValue(signer, oid.signingCertificateV2);
  const value = second ?? signedValue(signer, oid.signingCertificate);
  if (value === null && !isNeeded) return;
  const [identified] = childrenOf(childrenOf(value)[0]);
  const parts = childrenOf(identified);
  const hash = parts.find((part) => part instanceof OctetString);
  const [algorithm] = parts[0] === hash ? [] : childrenOf(parts[0]);
  const name = second === null ? 'SHA-1' : digestOf(algorithm);
  const digest = new Uint8Array(await crypto.subtle.digest(name, Uint8Array.from(certificate.raw)));
  if (!(hash instanceof OctetString) || !Buffer.from(hash.valueBlock.valueHexView).equals(digest))
    throw new Finding('changed');
}

/** The parts of a sequence; none of anything else. */
function childrenOf(block: BaseBlock | null | undefined): BaseBlock[] {
  const value = (block?.valueBlock as { value?: unknown } | undefined)?.value;
  return Array.isArray(value) ? (value as BaseBlock[]) : [];
}

/** The dotted numbers of an identifier; null for anything else. */
const identifierOf = (block: BaseBlock | null) =>
  block instanceof ObjectIdentifier ? block.getValue() : null;

/** The name of the digest that an identifier says; SHA-256 when it says none. */
function digestOf(identifier: BaseBlock | undefined): string {
  if (identifier === undefined) return 'SHA-256';
  const name = strongDigests.get(identifierOf(identifier) ?? '');
  if (name === undefined) throw new Finding('weak');
  return name;
}

/** The organization of a certificate, else its name. */
function signerName({ subject }: Certificate): string {
  const valueOf = (type: string) =>
    subject.typesAndValues.find((each) => each.type === type)?.value.valueBlock.value;
  return (valueOf('2.5.4.10') ?? valueOf('2.5.4.3') ?? '').trim();
}

/**
 * Checks the only signature of a PDF: it covers the whole file, it was made with a certificate that leads to a trusted
 * root, valid then and not known to be revoked, and it is one of a signer of diplomas. Throws a `Finding` otherwise.
 */
export async function checkSignature(bytes: Buffer, trust: Trust, now: Date): Promise<Signature> {
  const { contents, signed, needsCertificate } = signatureIn(bytes);
  const signedData = signedDataOf(parseOnly(contents));
  const signer = onlySigner(signedData);
  const { eContentType, eContent } = signedData.encapContentInfo;
  if (eContentType !== oid.data || eContent !== undefined) throw new Finding('unreadable');
  const kind = identifierOf(signedValue(signer, oid.contentType));
  if (kind !== oid.data || signedValue(signer, oid.messageDigest) === null) throw new Finding('unreadable');
  checkStrength(signer);
  const certificate = await verifiedSigner(signedData, signed);
  await checkSigningCertificate(signer, opened(certificate), needsCertificate);
  const roots = trust.roots.map(
    (pem) => new Certificate({ schema: parseOnly(new X509Certificate(pem).raw) }),
  );
  const at = (await stampedAt(signer, roots, now)) ?? now;
  const path = await trustedPath(certificate, signedData, roots, at);
  if (purposesOf(certificate)?.some((purpose) => documentPurposes.has(purpose)) === false)
    throw new Finding('untrusted');
  await checkRevocation(path, revocationsOf(signedData, signer));
  const name = signerName(certificate);
  if (!trust.signers.includes(name)) throw new Finding('other-signer', name);
  const root = path.at(-1) ?? certificate;
  return {
    signer: name,
    certificate: opened(certificate).fingerprint256,
    root: opened(root).fingerprint256,
  };
}
