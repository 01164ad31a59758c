/** The screens of the preview: the path of each, and the sample responses to its requests. */
import { places } from '@portal/contract/places';
import type { ComponentType } from 'react';
import { atLogin, loggedIn, nobody, type SampleEnvironment } from './answers.ts';
import type { PageScreenName } from './messages.ts';
import type { Answers } from './server.ts';
import { WebshopPage } from './WebshopPage.tsx';

interface PreviewScreen {
  pathIn: (environment: SampleEnvironment) => string;
  answersIn: (environment: SampleEnvironment) => Answers;
  /** A page of another site; absent for the screens of the portal, which the path selects. */
  Page?: ComponentType<{ environment: SampleEnvironment }>;
}

const ofAnna = (path: string): PreviewScreen => ({
  pathIn: () => path,
  answersIn: (environment) => loggedIn('anna', 'anna-deelnemer', environment),
});

export const screens: Record<PageScreenName, PreviewScreen> = {
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
  webshop: { pathIn: () => places.home, answersIn: () => nobody, Page: WebshopPage },
};
