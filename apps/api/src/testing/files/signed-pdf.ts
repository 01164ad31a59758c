import { createHash, type webcrypto, X509Certificate } from 'node:crypto';
import {
  BitString,
  Constructed,
  Enumerated,
  fromBER,
  GeneralizedTime,
  Integer,
  ObjectIdentifier,
  OctetString,
  Primitive,
  Sequence,
  type BaseBlock,
  Utf8String,
} from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  BasicConstraints,
  BasicOCSPResponse,
  CertID,
  Certificate,
  CertificateRevocationList,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  MessageImprint,
  OCSPResponse,
  ResponseBytes,
  RevokedCertificate,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  SingleResponse,
  Time,
  TSTInfo,
} from 'pkijs';

const sha256 = '2.16.840.1.101.3.4.2.1';

/** The texts of the lines of a document. */
export type Lines = readonly string[];

export interface Holder {
  certificate: Certificate;
  key: webcrypto.CryptoKey;
}

interface Issued {
  name: string;
  /** Who issues it; itself by default. */
  issuer?: Holder;
  isAuthority?: boolean;
  pathLength?: number;
  /** First byte of the key usage: 0x80 signs, 0x06 signs certificates and lists. */
  usage?: number | null;
  purposes?: string[];
  from?: string;
  until?: string;
  key?: webcrypto.EcKeyGenParams | webcrypto.RsaHashedKeyGenParams;
  digest?: 'SHA-1' | 'SHA-256';
}

const p256: webcrypto.EcKeyGenParams = { name: 'ECDSA', namedCurve: 'P-256' };
const rsa = (modulusLength: number): webcrypto.RsaHashedKeyGenParams => ({
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
});
export const keys = { p256, rsa2048: rsa(2_048), rsa1024: rsa(1_024) };

const organisation = (name: string) =>
  new AttributeTypeAndValue({ type: '2.5.4.10', value: new Utf8String({ value: name }) });

const extension = (extnID: string, content: BaseBlock) =>
  new Extension({ extnID, critical: true, extnValue: content.toBER() });

let serial = 1_000;

/** Makes a certificate with its key. */
export async function issue({
  name,
  issuer,
  isAuthority = false,
  pathLength,
  usage = isAuthority ? 0x06 : 0xc0,
  purposes,
  from = '2026-01-01',
  until = '2030-01-01',
  key = p256,
  digest = 'SHA-256',
}: Issued): Promise<Holder> {
  const pair = await crypto.subtle.generateKey(key, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: (serial += 1) });
  certificate.subject.typesAndValues.push(organisation(name));
  certificate.issuer.typesAndValues.push(
    ...(issuer?.certificate.subject.typesAndValues ?? [organisation(name)]),
  );
  certificate.notBefore = new Time({ value: new Date(from) });
  certificate.notAfter = new Time({ value: new Date(until) });
  const constraints = new BasicConstraints({
    cA: isAuthority,
    ...(pathLength !== undefined && { pathLenConstraint: pathLength }),
  });
  certificate.extensions = [
    extension('2.5.29.19', constraints.toSchema()),
    ...(usage === null
      ? []
      : [extension('2.5.29.15', new BitString({ valueHex: Uint8Array.of(usage).buffer }))]),
    ...(purposes ? [extension('2.5.29.37', new ExtKeyUsage({ keyPurposes: purposes }).toSchema())] : []),
  ];
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey);
  await certificate.sign(issuer?.key ?? pair.privateKey, digest);
  return { certificate: reread(certificate), key: pair.privateKey };
}

const derOf = (certificate: Certificate) => Buffer.from(certificate.toSchema().toBER());
const reread = (certificate: Certificate) => new Certificate({ schema: fromBER(derOf(certificate)).result });
export const pemOf = ({ certificate }: Holder): string => new X509Certificate(derOf(certificate)).toString();

/** Makes a list of the revoked certificates of an issuer. */
export async function revoke(issuer: Holder, revoked: readonly Holder[]): Promise<CertificateRevocationList> {
  const list = new CertificateRevocationList({
    version: 1,
    issuer: issuer.certificate.subject,
    thisUpdate: new Time({ value: new Date('2026-11-01') }),
    revokedCertificates: revoked.map(
      ({ certificate }) =>
        new RevokedCertificate({
          userCertificate: certificate.serialNumber,
          revocationDate: new Time({ value: new Date('2026-10-01') }),
        }),
    ),
  });
  await list.sign(issuer.key, 'SHA-256');
  return list;
}

/** Makes a response (OCSP) about a certificate of an issuer, signed by a responder. */
export async function respond(
  issuer: Holder,
  { certificate }: Holder,
  isRevoked: boolean,
  responder: Holder = issuer,
): Promise<OCSPResponse> {
  const certID = new CertID();
  await certID.createForCertificate(certificate, {
    hashAlgorithm: 'SHA-256',
    issuerCertificate: issuer.certificate,
  });
  const idBlock = { tagClass: 3, tagNumber: isRevoked ? 1 : 0 };
  const at = new GeneralizedTime({ valueDate: new Date('2026-10-01') });
  const basic = new BasicOCSPResponse({ certs: [responder.certificate] });
  basic.tbsResponseData.responderID = responder.certificate.subject;
  basic.tbsResponseData.producedAt = new Date('2026-11-01');
  basic.tbsResponseData.responses = [
    new SingleResponse({
      certID,
      certStatus: isRevoked ? new Constructed({ idBlock, value: [at] }) : new Primitive({ idBlock }),
      thisUpdate: new Date('2026-11-01'),
    }),
  ];
  await basic.sign(responder.key, 'SHA-256');
  return new OCSPResponse({
    responseStatus: new Enumerated({ value: 0 }),
    responseBytes: new ResponseBytes({
      responseType: '1.3.6.1.5.5.7.48.1.1',
      response: new OctetString({ valueHex: basic.toSchema().toBER() }),
    }),
  });
}

/** The signed attribute that brings responses. */
const archive = (responses: readonly OCSPResponse[]) =>
  new Sequence({
    value: [
      new Constructed({
        idBlock: { tagClass: 3, tagNumber: 1 },
        value: [new Sequence({ value: responses.map((response) => response.toSchema()) })],
      }),
    ],
  });

const attribute = (type: string, ...values: unknown[]) => new Attribute({ type, values });

export interface Signing {
  signer: Holder;
  /** The certificates of authorities in the signature. */
  chain?: readonly Holder[];
  lists?: CertificateRevocationList[];
  responses?: readonly OCSPResponse[];
  digest?: 'SHA-1' | 'SHA-256';
  /** Digest that the signature says the file has; that of the file by default. */
  claimed?: Buffer;
  /** The certificate that the attribute about it names; that of the signer by default, none for null. */
  named?: Holder | null;
  /** A second signer of the same file. */
  second?: Holder;
  /** Who says when it was signed, and when that was. */
  stamp?: { authority: Holder; at: Date; chain?: readonly Holder[] };
}

async function stampOf(
  signature: Uint8Array,
  { authority, at, chain = [] }: NonNullable<Signing['stamp']>,
): Promise<unknown> {
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4',
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256 }),
      hashedMessage: new OctetString({ valueHex: createHash('sha256').update(signature).digest() }),
    }),
    serialNumber: new Integer({ value: 1 }),
    genTime: at,
  });
  const content = Buffer.from(info.toSchema().toBER());
  const signed = await cms({ signer: authority, chain, named: null }, content, {
    eContentType: '1.2.840.113549.1.9.16.1.4',
    eContent: new OctetString({ valueHex: content }),
  });
  return signed.toSchema();
}

/** Signs bytes, as a CMS of which the content is elsewhere unless it is given. */
async function cms(
  {
    signer,
    chain = [],
    lists,
    digest = 'SHA-256',
    claimed,
    named = signer,
    second,
    stamp,
    responses,
  }: Signing,
  bytes: Buffer,
  content: { eContentType: string; eContent?: OctetString } = { eContentType: '1.2.840.113549.1.7.1' },
): Promise<ContentInfo> {
  const messageDigest = claimed ?? createHash(digest.replace('-', '').toLowerCase()).update(bytes).digest();
  const infoOf = ({ certificate }: Holder) =>
    new SignerInfo({
      version: 1,
      sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
      signedAttrs: new SignedAndUnsignedAttributes({
        type: 0,
        attributes: [
          attribute('1.2.840.113549.1.9.3', new ObjectIdentifier({ value: content.eContentType })),
          attribute('1.2.840.113549.1.9.4', new OctetString({ valueHex: messageDigest })),
          ...(responses ? [attribute('1.2.840.113583.1.1.8', archive(responses))] : []),
          ...(named === null ? [] : [attribute('1.2.840.113549.1.9.16.2.47', certificateId(named))]),
        ],
      }),
    });
  const signers = second ? [signer, second] : [signer];
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo(content),
    signerInfos: signers.map(infoOf),
    certificates: [...signers, ...chain].map(({ certificate }) => certificate),
    ...(lists && { crls: lists }),
  });
  for (const [index, { key }] of signers.entries())
    await signed.sign(key, index, digest, Uint8Array.from(bytes).buffer);
  const [info] = signed.signerInfos;
  if (stamp && info)
    info.unsignedAttrs = new SignedAndUnsignedAttributes({
      type: 1,
      attributes: [
        attribute('1.2.840.113549.1.9.16.2.14', await stampOf(info.signature.valueBlock.valueHexView, stamp)),
      ],
    });
  return new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) });
}

function certificateId({ certificate }: Holder): Sequence {
  const hash = createHash('sha256').update(derOf(certificate)).digest();
  const id = new Sequence({ value: [new OctetString({ valueHex: hash })] });
  return new Sequence({ value: [new Sequence({ value: [id] })] });
}

const escaped = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`);

/** Places in a signature that are filled in once the rest of the file is known. */
const room = { range: '*'.repeat(40), contents: '0'.repeat(24_000) };

export interface Drawn {
  subFilter?: string;
  /** Objects of the file besides those of its text and its signature. */
  more?: string[];
}

/** Draws lines of text as a PDF with the place of a signature, which is still empty. */
export function drawUnsigned(
  lines: Lines,
  { subFilter = 'ETSI.CAdES.detached', more = [] }: Drawn = {},
): Buffer {
  const drawing = lines
    .map((text, index) => `BT /F1 14 Tf 1 0 0 1 90 ${700 - index * 30} Tm (${escaped(text)}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /SigFlags 3 >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(drawing, 'latin1')} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /FT /Sig /T (Handtekening) /V 7 0 R /Type /Annot /Subtype /Widget /Rect [0 0 0 0] >>',
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${subFilter} /ByteRange [${room.range}] /Contents <${room.contents}> >>`,
    ...more,
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
}

/** Signs a PDF at the place that is left for it. */
export async function signPdf(unsigned: Buffer, signing: Signing): Promise<Buffer> {
  const before = unsigned.indexOf(`<${room.contents}>`);
  const after = before + room.contents.length + 2;
  const file = Buffer.from(unsigned);
  const range = `0 ${before} ${after} ${file.length - after}`.padEnd(room.range.length);
  file.write(range, file.indexOf(room.range), 'latin1');
  const signed = Buffer.concat([file.subarray(0, before), file.subarray(after)]);
  const encoded = Buffer.from((await cms(signing, signed)).toSchema().toBER()).toString('hex');
  file.write(encoded, before + 1, 'latin1');
  return file;
}

/** Draws lines of text as a signed PDF. */
export const signedPdf = (lines: Lines, signing: Signing, drawn: Drawn = {}): Promise<Buffer> =>
  signPdf(drawUnsigned(lines, drawn), signing);
