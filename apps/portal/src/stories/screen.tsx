import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { storyThemes, type StoryTheme } from '../../../../.storybook/themes.ts';
import { sampleEnvironment, type SampleEnvironment } from '../preview/sample-responses.ts';
import { previewRoutes } from '../preview/PreviewScreen.tsx';
import { serve, type SampleResponses } from '../preview/server.ts';
import { getSession, retrySession, subscribeToSession } from '../shared/session/store.ts';

/** Resolves when the first refresh has ended. */
function sessionIsKnown(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (getSession().state === 'authenticating') return;
      stop();
      resolve();
    };
    const stop = subscribeToSession(look);
  });
}

/** Returns a story of the screen at a path with these responses of the server, in the theme of the toolbar. */
export function screenAt(path: string, responsesIn: (environment: SampleEnvironment) => SampleResponses) {
  return {
    render: () => (
      <RouterProvider
        router={createMemoryRouter(previewRoutes, { initialEntries: [path] })}
        useTransitions={false}
      />
    ),
    beforeEach: async ({ globals }: { globals: Record<string, unknown> }) => {
      const colors = storyThemes[(globals['theme'] ?? 'voorbeeld') as StoryTheme];
      const stop = serve(responsesIn(sampleEnvironment(colors)));
      const known = sessionIsKnown();
      retrySession();
      await known;
      return stop;
    },
  };
}
