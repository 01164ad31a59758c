import { styled } from 'styled-components';
import { useReadySession } from '../../session/use-session.ts';
import { ApplicationButton } from './ApplicationButton.tsx';
import { texts } from './texts.ts';
import { Ways } from './Ways.tsx';

const says = texts.applications;

/** The ways on from here: to the other applications, and within the portal. */
export function Shortcuts({ isSwitchable }: { isSwitchable: boolean }) {
  const { lookAlong } = useReadySession();
  return (
    <>
      <Applications>
        {lookAlong === null ? (
          <>
            <ApplicationButton application="lms" variant="quiet" block>
              {says.lms}
            </ApplicationButton>
            <ApplicationButton application="webshop" variant="quiet" block>
              {says.webshop}
            </ApplicationButton>
          </>
        ) : (
          <p>{says.lookAlong}</p>
        )}
      </Applications>
      <Ways isSwitchable={isSwitchable} />
    </>
  );
}

const Applications = styled.div`
  display: grid;
  gap: 12px;
  margin-block-end: 24px;

  p {
    margin: 0;
  }
`;
