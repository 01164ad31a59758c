import { LinkProvider } from '@portal/ui/LinkProvider';
import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { Suspense } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { storyThemes, type StoryTheme } from '../../../../.storybook/themes.ts';
import { CurrentScreen } from '../app/CurrentScreen.tsx';
import { RouterLink } from '../app/RouterLink.tsx';
import { getSession, retrySession, subscribeToSession } from '../session/session-store.ts';
import { serve, type Answers } from './server.ts';

/** The theme of the toolbar, which the environment of a story wears. */
export interface Worn {
  theme: string;
  colours: Record<string, string>;
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

/** What the portal shows at an address while the server says these things; the address bar stays out of it. */
export function screenAt(path: string, answersIn: (worn: Worn) => Answers) {
  return {
    render: () => {
      const { hook, searchHook } = memoryLocation({ path });
      return (
        <Router hook={hook} searchHook={searchHook}>
          <LinkProvider component={RouterLink}>
            <Suspense fallback={<LoadingScreen />}>
              <CurrentScreen />
            </Suspense>
          </LinkProvider>
        </Router>
      );
    },
    beforeEach: async ({ globals }: { globals: Record<string, unknown> }) => {
      const theme = (globals['thema'] ?? 'voorbeeld') as StoryTheme;
      const stop = serve(answersIn({ theme, colours: storyThemes[theme] }));
      const known = sessionIsKnown();
      retrySession();
      await known;
      return stop;
    },
  };
}
