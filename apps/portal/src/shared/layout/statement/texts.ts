export const texts = {
  toLogin: 'Naar inloggen',
  toHome: 'Naar het Dashboard',
};
