/** Words that are common in Dutch and do not occur in English. */
const dutch =
  /\b(?:aan|al|bestaat|bij|dan|dat|de|deze|dit|een|er|geen|het|hier|je|jouw|kan|klopt|met|moet|naar|nog|niet|nu|ongeldig|onjuist|ook|uit|van|verplicht|voor|wordt|zijn)\b/i;

/** Returns a server's text when it is Dutch, else `instead`: the English texts of frameworks are not meant for users. */
export function inWords(text: string, instead: string): string {
  return dutch.test(text) ? text : instead;
}
