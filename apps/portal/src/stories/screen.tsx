import { LinkProvider } from '@portal/ui/LinkProvider';
import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { storyThemes, type StoryTheme } from '../../../../.storybook/themes.ts';
import { CurrentScreen } from '../app/CurrentScreen.tsx';
import { RouterLink } from '../app/RouterLink.tsx';
import { getSession, retrySession, subscribeToSession } from '../shared/session/session-store.ts';
import { serve, type Answers } from './server.ts';

/** The theme chosen in the toolbar, which is given to the environment of a story. */
export interface AppliedTheme {
  theme: string;
  colors: Record<string, string>;
}

/** Resolves when the first refresh has been answered. */
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

/** Makes a story of the screen at a path with these answers of the server. The address bar plays no part in it. */
export function screenAt(path: string, answersIn: (appliedEnvironment: AppliedTheme) => Answers) {
  return {
    render: () => (
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        <LinkProvider component={RouterLink}>
          <Suspense fallback={<LoadingScreen />}>
            <CurrentScreen />
          </Suspense>
        </LinkProvider>
      </MemoryRouter>
    ),
    beforeEach: async ({ globals }: { globals: Record<string, unknown> }) => {
      const theme = (globals['thema'] ?? 'voorbeeld') as StoryTheme;
      const stop = serve(answersIn({ theme, colors: storyThemes[theme] }));
      const known = sessionIsKnown();
      retrySession();
      await known;
      return stop;
    },
  };
}
