import { fullName } from '@portal/contract/people/rules';
import { Button } from '@portal/ui/Button';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { styled } from 'styled-components';
import { longDay } from '../../shared/dates/days.ts';
import { accountLine } from '../../shared/environment/account-label.ts';
import { activeContactOf, type Ready } from '../../shared/session/session.ts';
import { texts } from './texts.ts';

/** The head of the dossier: on screen its purpose and a button to print, on paper its owner and the date. */
export function Overview({ session }: { session: Ready }) {
  const contact = activeContactOf(session);
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'));
  return (
    <>
      <OnScreen>
        <p>{texts.lead}</p>
        <Button variant="quiet" size="compact" icon={<Printer size={20} />} onClick={() => print()}>
          {texts.print}
        </Button>
      </OnScreen>
      <OnPaper>
        <strong>{texts.overview}</strong>
        <span>{fullName(session.user.person)}</span>
        {contact && <span>{accountLine(contact)}</span>}
        <span>{texts.overviewOf(longDay(today))}</span>
      </OnPaper>
    </>
  );
}

const OnScreen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  margin-block-end: 24px;

  & > p {
    max-inline-size: 65ch;
    margin: 0;
  }

  @media print {
    display: none;
  }
`;

const OnPaper = styled.div`
  display: none;

  @media print {
    display: grid;
    margin-block-end: 24px;
  }

  & > strong {
    font: 700 1.25rem/1.4 var(--portal-font-title);
  }
`;
