/** The screens of the preview: the path of each, and the sample responses to its requests. */
import { places } from '@portal/contract/places';
import type { ComponentType } from 'react';
import { atLogin, loggedIn, nobody, type SampleEnvironment } from './sample-responses.ts';
import type { PageScreenName } from '../features/environments/preview/frames/messages.ts';
import type { SampleResponses } from './server.ts';
import { WebshopPage } from './WebshopPage.tsx';

interface PreviewScreen {
  pathIn: (environment: SampleEnvironment) => string;
  responsesIn: (environment: SampleEnvironment) => SampleResponses;
  /** Page of another site; absent for the portal's own screens, which the path selects. */
  Page?: ComponentType<{ environment: SampleEnvironment }>;
}

const ofAnna = (path: string): PreviewScreen => ({
  pathIn: () => path,
  responsesIn: (environment) => loggedIn('anna', 'anna-deelnemer', environment),
});

export const screens: Record<PageScreenName, PreviewScreen> = {
  dashboard: ofAnna(places.home),
  login: { pathIn: ({ slug }) => `/${slug}${places.login}`, responsesIn: atLogin },
  profile: ofAnna(places.account),
  dossier: ofAnna(places.dossier),
  upload: ofAnna(`${places.dossier}#upload-diploma`),
  assessments: {
    pathIn: () => places.assessments,
    responsesIn: (environment) => loggedIn('gijs', 'gijs-beoordelaar', environment),
  },
  events: ofAnna(places.events),
  webshop: { pathIn: () => places.home, responsesIn: () => nobody, Page: WebshopPage },
};
