import { MemoryRouter } from 'react-router-dom';
import { storyThemes, type StoryTheme } from '../../../../.storybook/themes.ts';
import { sampleEnvironment, type SampleEnvironment } from '../preview/answers.ts';
import { PreviewScreen } from '../preview/PreviewScreen.tsx';
import { serve, type Answers } from '../preview/server.ts';
import { getSession, retrySession, subscribeToSession } from '../shared/session/session-store.ts';

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
export function screenAt(path: string, answersIn: (environment: SampleEnvironment) => Answers) {
  return {
    render: () => (
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        <PreviewScreen />
      </MemoryRouter>
    ),
    beforeEach: async ({ globals }: { globals: Record<string, unknown> }) => {
      const colors = storyThemes[(globals['thema'] ?? 'voorbeeld') as StoryTheme];
      const stop = serve(answersIn(sampleEnvironment(colors)));
      const known = sessionIsKnown();
      retrySession();
      await known;
      return stop;
    },
  };
}
