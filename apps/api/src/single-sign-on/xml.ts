import { parseDomFromString, parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';

/**
 * Parses XML with the parser that the library checks signatures with. Callers limit its size and tags first. Throws for
 * malformed XML.
 */
export async function parseXml(xml: string): ReturnType<typeof parseDomFromString> {
  // The first parser fails fast on malformed XML, which the second would slowly try to repair.
  await parseXml2JsFromString(xml);
  return parseDomFromString(xml);
}
