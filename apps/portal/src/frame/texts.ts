export const texts = {
  portal: 'Portaal',
  welcome: 'Welkom',
  at: (name: string) => `Bij ${name}`,
  switchAccount: 'Wissel account',
  logoutAs: (givenName: string) => `Uitloggen als ${givenName}`,
  lookAlong: 'Meekijken',
  looksAlongAs: (name: string) => `Je kijkt mee als ${name}`,
  stop: 'Stop met meekijken',
};
