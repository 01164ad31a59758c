/** Words that Dutch sentences are made of and English ones are not. */
const dutch =
  /\b(?:aan|al|bestaat|bij|dan|dat|de|deze|dit|een|er|geen|het|hier|je|jouw|kan|klopt|met|moet|naar|nog|niet|nu|ongeldig|onjuist|ook|uit|van|verplicht|voor|wordt|zijn)\b/i;

/**
 * Returns a server's text when it is Dutch and meant for people; else `instead`, as for the English texts of
 * frameworks.
 */
export function inWords(text: string, instead: string): string {
  return dutch.test(text) ? text : instead;
}
