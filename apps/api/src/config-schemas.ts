/** Schemas for the text of a setting. Messages follow the setting's name: 'PORT: moet een geheel getal zijn.' */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { isEmailAddress } from '@portal/contract/email/rules';
import { type Application, isApplication } from '@portal/contract/applications/applications';
import { z } from 'zod';

/** Whether a string is an origin: scheme, host and port only. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

/** Whether a string is an IP address, or a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix ?? 0), family === 4 ? 'ipv4' : 'ipv6');
    return prefix === undefined || /^\d+$/.test(prefix);
  } catch {
    return false;
  }
}

export const list = (isItem: (text: string) => boolean, problem: string) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((items) => items.every(isItem), problem);

export const count = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'moet een geheel getal zijn.')
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, `moet tussen ${minimum} en ${maximum} liggen.`);

export const oneOf = <const Choices extends readonly [string, ...string[]]>(values: Choices) =>
  z.enum(values, `moet een van deze zijn: ${values.join(', ')}.`);

export const onOff = oneOf(['on', 'off']).transform((value) => value === 'on');
export const text = z.string();
export const origin = text.refine(
  isOrigin,
  'moet een adres zijn zonder pad, zoals https://portaal.voorbeeld.example.',
);
export const databaseUrl = text.refine(
  (value) => /^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value),
  'moet met postgres:// beginnen.',
);

/** Parses `webshop=…,lms=…`: values for some of the applications, each checked by `isValue`. */
export const perApplication = (isValue: (text: string) => boolean, problem: string) =>
  list((item) => {
    const [name = '', ...value] = item.split('=');
    return isApplication(name) && isValue(value.join('='));
  }, problem).transform((items) => {
    const entries = items.map((item): [string, string] => {
      const [name = '', ...value] = item.split('=');
      return [name, value.join('=')];
    });
    return Object.fromEntries(entries) as Partial<Record<Application, string>>;
  });

const certificatePattern = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Parses certificates of authorities in PEM, or the path of a file with them; one string for each. */
export const authorities = text.transform((value, context): string[] => {
  try {
    const found = (value.startsWith('-----') ? value : readFileSync(value, 'utf8')).match(certificatePattern);
    if (found?.every((pem) => new X509Certificate(pem).ca)) return [...found];
  } catch {
    // The file is not there, or has something else than certificates.
  }
  context.addIssue('moet certificaten van autoriteiten in PEM bevatten, of het pad van een bestand daarmee.');
  return z.NEVER;
});

export const smtpUrl = text.refine(
  (value) => /^smtps?:\/\/./.test(value) && URL.canParse(value),
  'moet met smtp:// of smtps:// beginnen.',
);
export const phoneNumber = text.regex(/^\+?\d(?:[\d ()-]{6,18})\d$/, 'moet een telefoonnummer zijn.');
export const sentence = text.max(200, 'mag hoogstens 200 tekens lang zijn.');
export const address = text.refine(isEmailAddress, 'moet een e-mailadres zijn, zonder naam erbij.');
