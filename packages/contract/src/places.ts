/** Paths of the portal's pages, for routes, links and emails. In an environment its slug precedes them. */
export const places = {
  login: '/inloggen',
  forgottenCredentials: '/wachtwoord-vergeten',
  setCredentials: '/wachtwoord-instellen',
  confirmEmail: '/e-mail-bevestigen',
  ssoSetUp: '/sso-instellen',
  entrance: '/redirect',
  home: '/',
  accounts: '/wissel-account',
  account: '/account',
  security: '/account/beveiliging',
  ownData: '/account/mijn-gegevens',
  secondFactor: '/account/2fa-instellen',
  editWftRequirements: '/account/wft-eisen-bewerken',
  editWftPaProfile: '/account/wft-pa-profiel-bewerken',
  dossier: '/dossier',
  team: '/mijn-mensen',
  teamManagers: '/mijn-mensen/managers',
  directory: '/mensen',
  addPerson: '/mensen/toevoegen',
  importPeople: '/mensen/importeren',
  jobProfiles: '/mijn-mensen/functies',
  addJobProfile: '/mijn-mensen/functies/toevoegen',
  organisations: '/organisaties',
  assessments: '/beoordelen',
  accessibility: '/toegankelijkheid',
  privacy: '/privacy',
  secondFactorHelp: '/hulp/tweestapsverificatie',
  diplomaProof: '/bewijs',
  events: '/evenementen/overzicht',
  eventDetails: '/evenementen/details',
  impersonate: '/inloggen-als',
  auditLog: '/logboek',
  wftRules: '/logboek/wft-regels',
  environments: '/omgevingen',
  addEnvironment: '/omgevingen/toevoegen',
  editEnvironment: '/omgevingen/bewerken',
  environmentLogin: '/omgevingen/inlogpagina',
  ssoTest: '/omgevingen/sso-test',
  logout: '/uitloggen',
} as const;

/** Path of the page in the frames of the theme editor. It has a dot, which no slug of an environment has. */
export const previewPath = '/preview.html';

/** Path of the page that shows a draft of an environment live; the token of its link follows after `#`. */
export const followPath = `${previewPath}?volg`;
