/** Words that are common in Dutch and do not occur in English. */
const dutch =
  /\b(?:aan|al|alleen|bestaat|bij|dan|dat|de|deze|dit|een|er|geen|gekozen|heb|hebt|heeft|het|hier|je|jouw|kan|klopt|mag|met|moet|naar|nee|nog|niet|nu|ongeldig|onjuist|ook|omdat|toegestaan|uit|uw|van|verplicht|voor|worden|wordt|zijn)\b/i;

/** Returns a server's text when it is Dutch, else `instead`: the English texts of frameworks are not meant for users. */
export function dutchOr(text: string, instead: string): string {
  return dutch.test(text) ? text : instead;
}
