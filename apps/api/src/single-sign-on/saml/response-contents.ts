import { xpath } from '@node-saml/node-saml/lib/xml.js';
import type { SsoTestResult } from '@portal/contract/environments/sso';
import { sanitizeText } from '../requests/sanitize-text.ts';
import { parseXml } from './xml.ts';

type Contents = Pick<SsoTestResult, 'issuer' | 'nameId' | 'nameIdFormat' | 'attributes'>;

/** Maximum number of attributes that a test shows, and of values per attribute. */
const maximum = { attributes: 100, values: 20 };

export const noContents: Contents = { issuer: null, nameId: null, nameIdFormat: null, attributes: [] };

const path = (...names: string[]) => names.map((name) => `/*[local-name()='${name}']`).join('');

/** Extracts the contents of a response for display only, since they are not verified. */
export async function contentsOf(xml: string): Promise<Contents> {
  const document = await parseXml(xml);
  const textsAt = (where: string, within: Parameters<typeof xpath.selectElements>[0] = document) =>
    xpath.selectElements(within, where).map(({ textContent }) => sanitizeText(textContent?.trim() ?? ''));
  const [format] = xpath.selectAttributes(
    document,
    `${path('Response', 'Assertion', 'Subject', 'NameID')}/@Format`,
  );
  const elements = xpath.selectElements(
    document,
    path('Response', 'Assertion', 'AttributeStatement', 'Attribute'),
  );
  const attributes = new Map<string, string[]>();
  for (const element of elements.slice(0, maximum.attributes)) {
    const name = sanitizeText(element.getAttribute('Name') ?? '');
    const values = [
      ...(attributes.get(name) ?? []),
      ...textsAt("./*[local-name()='AttributeValue']", element),
    ];
    attributes.set(name, values.slice(0, maximum.values));
  }
  return {
    issuer: textsAt(path('Response', 'Issuer'))[0] ?? null,
    nameId: textsAt(path('Response', 'Assertion', 'Subject', 'NameID'))[0] ?? null,
    nameIdFormat: format === undefined ? null : sanitizeText(format.value ?? ''),
    attributes: Array.from(attributes, ([name, values]) => ({ name, values })),
  };
}
