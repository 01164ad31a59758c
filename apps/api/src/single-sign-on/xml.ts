import { parseDomFromString, parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js';

/**
 * Parses XML with the parser that the library checks signatures with. Callers bound its size and its tags first. Throws for
 * what is not well-formed.
 */
export async function parseXml(xml: string): ReturnType<typeof parseDomFromString> {
  // The first parser is there for its haste: it stops where the second would go on to mend what is broken.
  await parseXml2JsFromString(xml);
  return parseDomFromString(xml);
}
