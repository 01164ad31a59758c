const everybodyOut = 'iedereen uitgelogd die nu nog in je account zit.';

/**
 * First steps for the owner of an account that somebody else changed; both end all other sessions and mailed links.
 */
export const alarms = {
  newCredentials: `Vraag dan meteen nieuwe inloggegevens aan. Zodra je die hebt ingesteld, is ${everybodyOut}`,
  newPassword: `Wijzig dan meteen je wachtwoord in Mijn profiel. Daarna is ${everybodyOut}`,
};
