import { createPublicKey, createSign } from 'node:crypto';

/** Encodes an ASN.1 value in DER: tag, length, content. */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const hex = body.length.toString(16);
  const length = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  const head = body.length < 128 ? [tag, body.length] : [tag, 128 + length.length, ...length];
  return Buffer.concat([Buffer.from(head), body]);
}

const sequence = (...content: Uint8Array[]) => der(0x30, ...content);
const bits = (content: Uint8Array) => der(0x03, Buffer.of(0), content);
const utcTime = (date: Date) => der(0x17, Buffer.from(date.toISOString().replace(/^..|[-:T]|\.\d+/g, '')));

const commonName = Buffer.from('0603550403', 'hex');
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'));

/** Returns a self-signed X.509 certificate of an RSA key as PEM, for metadata and for the portal. */
export function selfSignedCertificate(privateKey: string, name: string, from: Date, years: number): string {
  const until = new Date(from);
  until.setUTCFullYear(from.getUTCFullYear() + years);
  const subject = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    sha256WithRsa,
    subject,
    sequence(utcTime(from), utcTime(until)),
    subject,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(content).sign(privateKey);
  const text = sequence(content, sha256WithRsa, bits(signature)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${text.replaceAll(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`;
}
