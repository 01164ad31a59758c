export const texts = {
  screen: 'Scherm in het voorbeeld',
  screens: {
    dashboard: 'Dashboard',
    login: 'Inloggen',
    profile: 'Mijn profiel',
    dossier: 'Diplomadossier',
    upload: 'Diploma uploaden',
    assessments: 'Lijst met filters',
    events: 'Evenementen',
    webshop: 'Webshop',
    email: 'E-mail',
    'email-dark': 'E-mail op een donker scherm',
  },
  late: 'Het voorbeeld kon niet worden geladen.',
  retry: 'Probeer opnieuw',
};
