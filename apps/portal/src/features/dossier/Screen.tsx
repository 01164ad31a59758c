import { getDossier } from '@portal/contract/dossier/calls';
import { fileState } from '@portal/contract/dossier/rules';
import type { WholeDossier } from '@portal/contract/dossier/schema';
import { places } from '@portal/contract/places';
import { statusInterval } from '@portal/contract/uploads/rules';
import { Notice } from '@portal/ui/Notice';
import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { useRead } from '../../shared/api/use-read.ts';
import { ReadCard } from '../../shared/cards/ReadCard.tsx';
import { Stack } from '../../shared/cards/SectionCard.tsx';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { useReadySession } from '../../shared/session/use-session.ts';
import { DossierUploads } from '../uploads/DossierUploads.tsx';
import { Diplomas } from './Diplomas.tsx';
import { Files } from './Files.tsx';
import { History } from './History.tsx';
import { Overview } from './Overview.tsx';
import { PeExams } from './PeExams.tsx';
import { Requirements } from './Requirements.tsx';
import { texts } from './texts.ts';

/** `/dossier`: the requirements of the person's function, the files and the diplomas. */
export default function DossierScreen() {
  const session = useReadySession();
  return (
    <ReadPage title={texts.title} back={{ href: places.home }}>
      <Overview session={session} />
      <Dossier contactId={session.login.activeContactId} mayUpload={session.impersonation === null} />
    </ReadPage>
  );
}

/** Loads the dossier inside ReadPage, whose cache belongs to the account. */
function Dossier({ contactId, mayUpload }: { contactId: string; mayUpload: boolean }) {
  const read = useRead(getDossier, { id: contactId });
  const { data, retry } = read;
  const isChecking = data?.files.some((file) => fileState(file) === 'checking') ?? false;
  const refresh = useEffectEvent(() => {
    if (!document.hidden) retry();
  });
  useEffect(() => {
    if (!isChecking) return undefined;
    const timer = setInterval(refresh, statusInterval);
    return () => clearInterval(timer);
  }, [isChecking]);
  return (
    <>
      <ReadCard title={texts.forFunction.title} read={read}>
        {(dossier) => <Parts dossier={dossier} mayUpload={mayUpload && !dossier.isLocked} />}
      </ReadCard>
      {data && <DossierUploads contactId={contactId} isLocked={data.isLocked} onUploaded={retry} />}
    </>
  );
}

function Parts({ dossier, mayUpload }: { dossier: WholeDossier; mayUpload: boolean }) {
  return (
    <Stack>
      {dossier.isLocked && (
        <Notice kind="information" title={texts.locked.title}>
          <p>{texts.locked.text}</p>
        </Notice>
      )}
      <Requirements part="function" dossier={dossier} mayUpload={mayUpload} />
      <Requirements part="extra" dossier={dossier} mayUpload={mayUpload} />
      <Diplomas diplomas={dossier.diplomas} files={dossier.files} />
      <PeExams diplomas={dossier.diplomas} />
      <ScreenOnly>
        <Files files={dossier.files} />
        <History files={dossier.files} />
      </ScreenOnly>
    </Stack>
  );
}

const ScreenOnly = styled(Stack)`
  @media print {
    display: none;
  }
`;
