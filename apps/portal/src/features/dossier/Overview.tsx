import { fullName } from '@portal/contract/people/rules';
import { places } from '@portal/contract/places';
import { longDay } from '@portal/contract/long-day';
import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { dayOf } from '@portal/ui/DatePicker/calendar-date';
import Printer from 'lucide-react/icons/printer';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { styled } from 'styled-components';
import { accountLine } from '../../shared/environment/account-label.ts';
import { activeContactOf, type Ready } from '../../shared/session/session.ts';
import { uploadHref } from '../uploads/DossierUploads.tsx';
import { texts } from './texts.ts';

/** The head of the dossier: on screen its purpose and its buttons, on paper its owner and the date. */
export function Overview({ session, mayUpload }: { session: Ready; mayUpload: boolean }) {
  const contact = activeContactOf(session);
  const [today] = useState(() => dayOf(new Date()));
  return (
    <>
      <OnScreen>
        <p>{texts.lead}</p>
        <Acts>
          <Button variant="quiet" icon={<Printer size={20} />} onClick={() => print()}>
            {texts.print}
          </Button>
          {mayUpload && (
            <ButtonLink href={uploadHref(places.dossier, 'diploma')} icon={<Upload size={20} />}>
              {texts.upload.diploma}
            </ButtonLink>
          )}
        </Acts>
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
  gap: var(--portal-space-2) var(--portal-space-6);
  margin-block-end: var(--portal-space-6);

  & > p {
    max-inline-size: 65ch;
    margin: 0;
  }

  @media print {
    display: none;
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-3);
`;

const OnPaper = styled.div`
  display: none;

  @media print {
    display: grid;
    margin-block-end: var(--portal-space-6);
  }

  & > strong {
    font: 700 1.25rem/1.4 var(--portal-font-title);
  }
`;
