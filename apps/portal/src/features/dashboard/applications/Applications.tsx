import { Card } from '@portal/ui/Card';
import { styled } from 'styled-components';
import { isLinked } from '../../../shared/environment/application-links.ts';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { ApplicationButton } from './ApplicationButton.tsx';
import { texts } from '../texts.ts';

const strings = texts.applications;
const siblings = ['lms', 'webshop'] as const;

/** Buttons for the sibling applications. Renders nothing where the portal links to none. */
export function Applications() {
  const { impersonation } = useReadySession();
  if (!siblings.some(isLinked)) return null;
  return (
    <Card title={texts.ways}>
      {impersonation === null ? (
        <Buttons>
          {siblings.map((application) => (
            <ApplicationButton key={application} application={application} variant="quiet" block>
              {strings[application]}
            </ApplicationButton>
          ))}
        </Buttons>
      ) : (
        <p>{strings.impersonation}</p>
      )}
    </Card>
  );
}

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: var(--portal-space-3);
`;
