export const texts = {
  portal: 'Portaal',
  welcome: 'Welkom',
  at: (name: string) => `Bij ${name}`,
  switchAccount: 'Wissel account',
};
