/** The paths of the portal that routes, links and emails lead to. Those of an environment have its slug before them. */
export const places = {
  login: '/inloggen',
  forgottenCredentials: '/wachtwoord-vergeten',
  setCredentials: '/wachtwoord-instellen',
  confirmEmail: '/e-mail-bevestigen',
  entrance: '/redirect',
  home: '/',
  accounts: '/wissel-account',
  account: '/account',
  security: '/account/beveiliging',
  preferences: '/account/voorkeuren',
  ownData: '/account/mijn-gegevens',
  secondFactor: '/account/2fa-instellen',
  editWftRequirements: '/account/wft-eisen-bewerken',
  editWftPaProfile: '/account/wft-pa-profiel-bewerken',
  dossier: '/dossier',
  assessments: '/beoordelen',
  privacy: '/privacy',
  secondFactorHelp: '/hulp/tweestapsverificatie',
  events: '/evenementen/overzicht',
  eventDetails: '/evenementen/details',
  impersonate: '/inloggen-als',
  auditLog: '/logboek',
  environments: '/omgevingen',
  addEnvironment: '/omgevingen/toevoegen',
  editEnvironment: '/omgevingen/bewerken',
  environmentLogin: '/omgevingen/inlogpagina',
  ssoTest: '/omgevingen/sso-test',
  logout: '/uitloggen',
} as const;

/** Path of the page in the frames of the theme editor. It has a dot, which no slug of an environment has. */
export const previewPath = '/preview.html';

/** Address of the page that follows a draft of an environment; the token of its link follows after `#`. */
export const followPath = `${previewPath}?volg`;
