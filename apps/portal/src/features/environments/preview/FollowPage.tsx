import type { Environment } from '@portal/contract/environments/schema';
import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { Notice } from '@portal/ui/Notice';
import { Select } from '@portal/ui/Select';
import { applyVariables, compileTheme } from '@portal/ui/theme';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { previewScreens, type PreviewScreenName } from '../../../preview/messages.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { texts } from '../texts.ts';
import { fromWire } from '../theme-colors.ts';
import { useFollowedDraft } from './use-followed-draft.ts';

const says = texts.follow;
const screenOptions = previewScreens.map((screen) => ({
  value: screen,
  label: texts.preview.screens[screen],
}));

/** `/preview.html?volg#{token}`, for anyone with the link: a screen that follows the draft of an administrator. */
export function FollowPage({ token }: { token: string }) {
  const { environment, status } = useFollowedDraft(token);
  const [screen, setScreen] = useState<PreviewScreenName>('dashboard');
  const title = environment === null ? says.title : says.titleOf(environment.name ?? '');

  return (
    <Page>
      <title>{title}</title>
      <Bar>
        <h1>{title}</h1>
        {environment !== null && (
          <Select
            label={texts.preview.screen}
            options={screenOptions}
            value={screen}
            onChange={(event) => setScreen(event.target.value as PreviewScreenName)}
          />
        )}
      </Bar>
      {status !== 'following' && (
        <Notice kind={status === 'ended' ? 'warning' : 'information'} live>
          {says[status]}
        </Notice>
      )}
      {environment !== null && <Followed screen={screen} environment={environment} />}
      {environment === null && status === 'following' && <LoadingScreen />}
    </Page>
  );
}

/** Writes colors to the frame as CSS variables; any other change loads the screen again. */
function Followed({ screen, environment }: { screen: PreviewScreenName; environment: Environment }) {
  const region = useRef<HTMLElement>(null);
  const { themeVariables } = environment;
  const { color_mainnav: bar } = themeVariables;
  const written = JSON.stringify({
    ...environment,
    version: 0,
    themeVariables: bar === undefined ? {} : { color_mainnav: bar },
  });
  const shown = useMemo(() => JSON.parse(written) as Environment, [written]);

  useLayoutEffect(() => {
    const element = region.current;
    const { variables } = compileTheme(fromWire(themeVariables));
    const dress = () => {
      const body = element?.querySelector('iframe')?.contentDocument?.body;
      if (body) applyVariables(body, variables);
    };
    dress();
    // `load` does not bubble, so this listens in the capture phase.
    element?.addEventListener('load', dress, true);
    return () => element?.removeEventListener('load', dress, true);
  }, [themeVariables]);

  return (
    <Room ref={region}>
      <ScreenFrame title={says.frame} screen={screen} environment={shown} textSize="100" style={fill} />
    </Room>
  );
}

const fill = { inlineSize: '100%', blockSize: '100%', border: 0 } as const;

const Page = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
`;

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  padding: 12px 16px;
  border-block-end: 1px solid var(--portal-border);
  background: var(--portal-surface);
  color: var(--portal-surface-text);

  & > h1 {
    margin: 0;
    font-size: 1.125rem;
  }
`;

const Room = styled.main`
  flex: 1;
  min-block-size: 0;
`;
