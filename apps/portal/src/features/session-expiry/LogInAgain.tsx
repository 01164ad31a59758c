import { places } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { Stack } from '@portal/ui/Stack';
import { styled } from 'styled-components';
import { environmentOf, type Expired } from '../../shared/session/session.ts';
import { setSession } from '../../shared/session/store.ts';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { texts } from './texts.ts';

/**
 * Asks the person to log in again over their screen, which keeps its state and is veiled: they may have left the
 * device. It closes only after a login, here, in another tab, or on the login screen.
 */
export function LogInAgain({ expired }: { expired: Expired }) {
  const { was, step } = expired;
  const slug = environmentOf(was)?.slug;

  return (
    <Veiled open title={texts.title}>
      <Stack gap={4}>
        <p>{texts.again}</p>
        {step === 'password' ? <PasswordStep username={was.user.userIdentifier} /> : <CodeStep />}
        <Others>
          <Button
            variant="quiet"
            size="compact"
            onClick={() => window.open(slug ? `/${slug}${places.login}` : places.login, '_blank')}
          >
            {texts.otherWay}
          </Button>
          <Button
            variant="quiet"
            size="compact"
            onClick={() => setSession({ state: 'anonymous', ended: true })}
          >
            {texts.giveUp}
          </Button>
          <Hint>{texts.otherWayHint}</Hint>
        </Others>
      </Stack>
    </Veiled>
  );
}

const Veiled = styled(Modal)`
  &::backdrop {
    background: color-mix(in srgb, var(--portal-background) 70%, transparent);
    backdrop-filter: blur(16px);
  }
`;

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2);
  padding-block-start: var(--portal-space-4);
  border-block-start: 1px solid var(--portal-border);
`;

const Hint = styled.p`
  flex-basis: 100%;
  margin: 0;
  font-size: 0.875rem;
`;
