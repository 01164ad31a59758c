import { parseDomFromString, parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';

/** Maximum numbers of opening and closing tags, and of attributes; a declaration of a namespace is an attribute. */
export interface XmlBounds {
  tags: number;
  attributes: number;
}

/**
 * Whether XML is within bounds, without parsing it. The time of the parser, of XPath and of a signature grows faster
 * than each of these numbers. Counts too many rather than too few: also what looks like an attribute in a text.
 */
export function isWithin({ tags, attributes }: XmlBounds, xml: string): boolean {
  return xml.split('<').length <= tags && xml.split(/=\s*["']/).length <= attributes + 1;
}

/**
 * Parses XML with the parser that the library checks signatures with. Callers limit its size, tags and attributes
 * first. Throws for malformed XML.
 */
export async function parseXml(xml: string): ReturnType<typeof parseDomFromString> {
  // The first parser fails fast on malformed XML, which the second would slowly try to repair.
  await parseXml2JsFromString(xml);
  return parseDomFromString(xml);
}
