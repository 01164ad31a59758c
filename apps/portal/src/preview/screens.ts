/** The screens of the preview: the path of each, and the sample responses to its requests. */
import { places } from '@portal/contract/places';
import { atLogin, loggedIn, type SampleEnvironment } from './answers.ts';
import type { PreviewScreenName } from './messages.ts';
import type { Answers } from './server.ts';

interface PreviewScreen {
  pathIn: (environment: SampleEnvironment) => string;
  answersIn: (environment: SampleEnvironment) => Answers;
}

const ofAnna = (path: string): PreviewScreen => ({
  pathIn: () => path,
  answersIn: (environment) => loggedIn('anna', 'anna-deelnemer', environment),
});

export const screens: Record<PreviewScreenName, PreviewScreen> = {
  dashboard: ofAnna(places.home),
  login: { pathIn: ({ slug }) => `/${slug}${places.login}`, answersIn: atLogin },
  profile: ofAnna(places.account),
  dossier: ofAnna(places.dossier),
  upload: ofAnna(`${places.dossier}#upload-diploma`),
  assessments: {
    pathIn: () => places.assessments,
    answersIn: (environment) => loggedIn('gijs', 'gijs-beoordelaar', environment),
  },
  events: ofAnna(places.events),
};
