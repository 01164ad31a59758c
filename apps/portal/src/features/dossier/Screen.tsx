import { getDossier } from '@portal/contract/dossier/calls';
import { fileState } from '@portal/contract/dossier/rules';
import type { WholeDossier } from '@portal/contract/dossier/schema';
import { statusInterval } from '@portal/contract/uploads/rules';
import { supportDeskOf } from '../../shared/environment/support-desk.ts';
import { dayOf } from '@portal/ui/DatePicker/calendar-date';
import { Column } from '@portal/ui/Grid/Column';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { Stack } from '@portal/ui/Stack';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useRead } from '../../shared/api/use-read.ts';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { Columns } from '../../shared/layout/columns.ts';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { activeContactOf, type Ready } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { DossierUploads } from '../uploads/DossierUploads.tsx';
import { Diplomas } from './qualifications/Diplomas.tsx';
import { FailedFiles } from './files/FailedFiles.tsx';
import { Files } from './files/Files.tsx';
import { History } from './history/History.tsx';
import { MayAdvise } from './qualifications/MayAdvise.tsx';
import { Overview } from './Overview.tsx';
import { PeExams } from './qualifications/PeExams.tsx';
import { Requirements } from './qualifications/Requirements.tsx';
import { texts } from './texts.ts';

/** `/dossier`: the requirements of the person's function, the files and the diplomas. */
export default function DossierScreen() {
  const session = useReadySession();
  return (
    <ReadPage title={texts.title}>
      <Dossier session={session} />
    </ReadPage>
  );
}

/** Loads the dossier inside ReadPage, whose cache belongs to the account. */
function Dossier({ session }: { session: Ready }) {
  const contactId = session.login.activeContactId;
  const { data, refresh } = useRead(getDossier, { id: contactId });
  const isChecking = data?.files.some((file) => fileState(file) === 'checking') ?? false;
  // The same cached dossier, which is read again while the server checks one of its files.
  const read = useRead(getDossier, { id: contactId }, { refreshInterval: isChecking ? statusInterval : 0 });
  const mayUpload = session.impersonation === null && data?.isLocked === false;
  const contact = activeContactOf(session);
  const mayAdjust =
    mayUpload &&
    contact?.canAdjustDiplomaRequirement === true &&
    contact.editDiplomaRequirementsDisplayState > 0;
  return (
    <>
      <Overview session={session} mayUpload={mayUpload} />
      <ReadCard title={texts.forFunction.title} read={read}>
        {(dossier) => (
          <Parts
            dossier={dossier}
            mayUpload={mayUpload}
            mayAdjust={mayAdjust}
            onChanged={() => void refresh()}
          />
        )}
      </ReadCard>
      {data && <DossierUploads contactId={contactId} isLocked={data.isLocked} />}
    </>
  );
}

interface PartsProps {
  dossier: WholeDossier;
  mayUpload: boolean;
  mayAdjust: boolean;
  onChanged: () => void;
}

function Parts({ dossier, mayUpload, mayAdjust, onChanged }: PartsProps) {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <Stack gap={6}>
      {dossier.isLocked && <Locked />}
      <ScreenOnly gap={6}>
        <FailedFiles files={dossier.files} mayRemove={mayUpload} onRemoved={onChanged} />
      </ScreenOnly>
      <Columns>
        <Column spanLarge={7}>
          <Stack gap={6}>
            <Requirements
              part="function"
              dossier={dossier}
              today={today}
              mayUpload={mayUpload}
              mayAdjust={mayAdjust}
            />
            <Requirements part="extra" dossier={dossier} today={today} mayUpload={mayUpload} />
          </Stack>
        </Column>
        <Column spanLarge={5}>
          <Stack gap={6}>
            <Diplomas diplomas={dossier.diplomas} files={dossier.files} />
            <ScreenOnly gap={6}>
              <History files={dossier.files} />
            </ScreenOnly>
          </Stack>
        </Column>
      </Columns>
      <MayAdvise diplomas={dossier.diplomas} today={today} />
      <PeExams diplomas={dossier.diplomas} today={today} mayUpload={mayUpload} />
      <ScreenOnly gap={6}>
        <Files dossier={dossier} mayUpload={mayUpload} />
      </ScreenOnly>
    </Stack>
  );
}

function Locked() {
  const { environment } = useReadySession();
  const desk = supportDeskOf(environment);
  return (
    <Notice kind="information" title={texts.locked.title}>
      <p>
        {texts.locked.text} {desk && <Link href={`mailto:${desk.email}`}>{texts.locked.desk}</Link>}
      </p>
    </Notice>
  );
}

const ScreenOnly = styled(Stack)`
  @media print {
    display: none;
  }
`;
