import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { Notice } from '@portal/ui/Notice';
import { Select } from '@portal/ui/Select';
import { useState } from 'react';
import { styled } from 'styled-components';
import { previewScreens, type PreviewScreenName } from '../preview/frames/messages.ts';
import { ThemedScreen } from '../preview/frames/ThemedScreen.tsx';
import { texts as frameTexts } from '../preview/frames/texts.ts';
import { texts } from './texts.ts';
import { useFollowedDraft } from './use-followed-draft.ts';

const screenOptions = previewScreens.map((screen) => ({
  value: screen,
  label: frameTexts.screens[screen],
}));

/** `/preview.html?volg#{token}`, for anyone with the link: a screen that follows the draft of an administrator. */
export function FollowPage({ token }: { token: string }) {
  const { environment, status } = useFollowedDraft(token);
  const [screen, setScreen] = useState<PreviewScreenName>('dashboard');
  const title = environment === null ? texts.title : texts.titleOf(environment.name ?? '');

  return (
    <Page>
      <title>{title}</title>
      <Bar>
        <h1>{title}</h1>
        {environment !== null && (
          <Select
            label={frameTexts.screen}
            options={screenOptions}
            value={screen}
            onChange={(event) => setScreen(event.target.value as PreviewScreenName)}
          />
        )}
      </Bar>
      {status !== 'following' && (
        <Notice kind={status === 'ended' ? 'warning' : 'information'} live>
          {texts[status]}
        </Notice>
      )}
      {environment !== null && (
        <Room>
          <ThemedScreen title={texts.frame} screen={screen} environment={environment} />
        </Room>
      )}
      {environment === null && status === 'following' && <LoadingScreen />}
    </Page>
  );
}

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
  gap: var(--portal-space-2) var(--portal-space-6);
  padding: var(--portal-space-3) var(--portal-space-4);
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
