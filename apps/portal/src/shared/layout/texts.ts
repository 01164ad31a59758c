export const texts = {
  portal: 'Portaal',
  welcome: 'Welkom',
  at: (name: string) => `Bij ${name}`,
  sisterSites: { webshop: 'Naar de webshop', lms: 'Naar de leeromgeving' },
  account: 'Mijn profiel',
  switchAccount: 'Wissel account',
  logoutAs: (givenName: string) => `Uitloggen als ${givenName}`,
  impersonation: 'Meekijken',
  looksAlongAs: (name: string) => `Je kijkt mee als ${name}`,
  stop: 'Stop met meekijken',
};
