import { styled } from 'styled-components';
import { useReadySession } from '../../shared/session/use-session.ts';
import { ApplicationButton } from './ApplicationButton.tsx';
import { texts } from './texts.ts';
import { Ways } from './Ways.tsx';

const says = texts.applications;

/** The ways on from here: to the other applications, and within the portal. */
export function Shortcuts({ isSwitchable }: { isSwitchable: boolean }) {
  const { impersonation } = useReadySession();
  return (
    <>
      <Applications>
        {impersonation === null ? (
          <>
            <ApplicationButton application="lms" variant="quiet" block>
              {says.lms}
            </ApplicationButton>
            <ApplicationButton application="webshop" variant="quiet" block>
              {says.webshop}
            </ApplicationButton>
          </>
        ) : (
          <p>{says.impersonation}</p>
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

  &:empty {
    display: none;
  }

  p {
    margin: 0;
  }
`;
