import { pathOf } from '@portal/contract/call';
import { getDossier } from '@portal/contract/dossier/calls';
import { fileState, isChangeable, isToRedo } from '@portal/contract/dossier/rules';
import type { Diploma, DossierFile, WholeDossier } from '@portal/contract/dossier/schema';
import { places } from '@portal/contract/places';
import { downloadUpload } from '@portal/contract/uploads/calls';
import { nameOfCode } from '@portal/contract/wft/rules';
import { longDay } from '@portal/contract/long-day';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { Container } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { Notice } from '@portal/ui/Notice';
import { Stack } from '@portal/ui/Stack';
import { CacheScope } from '../../../shared/api/CacheScope.tsx';
import { bases } from '../../../shared/api/send.ts';
import { useRead } from '../../../shared/api/use-read.ts';
import { Widget } from '../../../shared/boundaries/Widget.tsx';
import { Gone } from '../../../shared/cards/Gone.tsx';
import { ReadCard } from '../../../shared/boundaries/ReadCard.tsx';
import { nearDay } from '../../../shared/dates/days.ts';
import { AppLayout } from '../../../shared/layout/AppLayout.tsx';
import { Columns } from '../../../shared/layout/columns.ts';
import { FilePreview } from '../../../shared/preview/FilePreview.tsx';
import { scopeOf } from '../../../shared/session/session.ts';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { DiplomaLinks } from '../../diploma-links/DiplomaLinks.tsx';
import { DossierUploads, uploadHref } from '../../uploads/DossierUploads.tsx';
import { fileHref, kindOf, stateOf } from '../columns.tsx';
import { Purpose } from './Purpose.tsx';
import { texts } from '../texts.ts';

const strings = texts.file;

/** `/dossier/{id}`: a file of the dossier, with its assessment. */
export default function FileScreen({ params: { id = '' } }: { params: { id?: string | undefined } }) {
  const session = useReadySession();
  return (
    <CacheScope scope={scopeOf(session)}>
      <Page id={id} contactId={session.login.activeContactId} mayChange={session.impersonation === null} />
    </CacheScope>
  );
}

function Page({ id, contactId, mayChange }: { id: string; contactId: string; mayChange: boolean }) {
  const read = useRead(getDossier, { id: contactId });
  const file = read.data?.files.find((each) => each.id === id);
  const diploma = read.data?.diplomas.find(({ fileId }) => fileId === id);
  const title =
    nameOfCode(diploma?.requirement ?? file?.requirement ?? null) || file?.filename || strings.title;
  return (
    <AppLayout title={title} subNavigation={{ title, back: { href: places.dossier, label: texts.title } }}>
      <Container>
        <Widget>
          <ReadCard title={strings.title} read={read}>
            {(dossier) =>
              file === undefined ? (
                <Gone text={strings.gone} href={places.dossier} label={strings.toDossier} />
              ) : (
                <File
                  file={file}
                  diploma={diploma}
                  dossier={dossier}
                  mayShare={mayChange}
                  mayChange={mayChange && !dossier.isLocked}
                  onChanged={() => void read.refresh()}
                />
              )
            }
          </ReadCard>
          {read.data && <DossierUploads contactId={contactId} isLocked={read.data.isLocked} />}
        </Widget>
      </Container>
    </AppLayout>
  );
}

interface FileProps {
  file: DossierFile;
  diploma: Diploma | undefined;
  dossier: WholeDossier;
  /** Whether the holder may share the diploma, also while the dossier is locked. */
  mayShare: boolean;
  mayChange: boolean;
  onChanged: () => void;
}

function File({ file, diploma, dossier, mayShare, mayChange, onChanged }: FileProps) {
  const { id, version, kind, filename, requirement, uploadedOn, expectedOn, reviewedOn, refusalReason } =
    file;
  const facts = [
    [texts.files.state, stateOf(file)],
    [texts.files.kind, kindOf(file)],
    [texts.files.requirement, nameOfCode(diploma?.requirement ?? requirement)],
    [texts.diplomas.day, diploma?.issuedOn && longDay(diploma.issuedOn)],
    [texts.diplomas.number, diploma?.number],
    [strings.uploadedOn, uploadedOn && longDay(uploadedOn)],
    [strings.expectedOn, expectedOn && nearDay(expectedOn)],
    [strings.reviewedOn, reviewedOn && longDay(reviewedOn)],
  ] as const;

  return (
    <Columns>
      <Column spanLarge={7}>
        <Card title={filename}>
          {file.status === 'created' ? (
            <FilePreview filename={filename} href={bases.api + pathOf(downloadUpload, { id })} />
          ) : (
            <p>{strings.without[fileState(file) === 'checking' ? 'checking' : 'failed']}</p>
          )}
        </Card>
      </Column>
      <Column spanLarge={5}>
        <Stack gap={6}>
          {refusalReason && (
            <Notice
              kind="warning"
              title={texts.states.refused}
              action={
                mayChange &&
                isToRedo(file, dossier) && (
                  <ButtonLink
                    size="compact"
                    href={uploadHref(fileHref(id), kind === 'unknown' ? 'diploma' : kind, requirement)}
                  >
                    {texts.uploadAgain}
                  </ButtonLink>
                )
              }
            >
              <p>{refusalReason}</p>
            </Notice>
          )}
          <Card title={strings.about}>
            <DescriptionList items={facts} layout="narrow" />
          </Card>
          {mayShare && diploma && diploma.requirement !== null && <DiplomaLinks diplomaId={diploma.id} />}
          {mayChange && isChangeable(file) && (
            <Purpose key={`${version}`} file={file} onChanged={onChanged} />
          )}
        </Stack>
      </Column>
    </Columns>
  );
}
