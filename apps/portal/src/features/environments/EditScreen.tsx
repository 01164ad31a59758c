import { getEnvironment } from '@portal/contract/environments/calls';
import { type Draft, getDraft } from '@portal/contract/environments/draft-calls';
import { places } from '@portal/contract/places';
import { Stack } from '@portal/ui/Stack';
import { useState } from 'react';
import { readWhole } from '../../shared/api/read-whole.ts';
import { send } from '../../shared/api/send.ts';
import { useCached } from '../../shared/api/use-read.ts';
import { Gone } from '../../shared/cards/Gone.tsx';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { AuditLink } from '../../shared/links/AuditLink.tsx';
import { texts as fieldTexts } from './fields/texts.ts';
import { EnvironmentForm } from './form/EnvironmentForm.tsx';
import { OrganisationPage } from './sso/others/OrganisationPage.tsx';
import { texts } from './texts.ts';

const strings = texts.edit;

/**
 * `/omgevingen/bewerken/{id}`, for administrators: one environment; with the id of an organization behind it, the identity
 * provider of that one.
 */
export default function EditEnvironmentScreen({
  params: { id = '', organisation },
}: {
  params: { id?: string | undefined; organisation?: string | undefined };
}) {
  if (organisation !== undefined) return <OrganisationPage id={id} organisation={organisation} />;
  return (
    <ReadPage title={strings.title} back={{ href: places.environments, label: texts.title }}>
      <Page id={id} />
    </ReadPage>
  );
}

function Page({ id }: { id: string }) {
  const read = useEditedEnvironment(id);
  if (read.isAbsent) return <Gone text={strings.gone} href={places.environments} label={strings.toList} />;
  return (
    <ReadCard title={fieldTexts.general.title} read={read}>
      {({ environment, draft }) => (
        <Stack gap={6}>
          <AuditLink object={environment.id}>{strings.auditLog}</AuditLink>
          <EnvironmentForm
            environment={environment}
            draft={draft}
            onSaved={(saved) => read.replace({ environment: saved, draft })}
          />
        </Stack>
      )}
    </ReadCard>
  );
}

const noDraft: Draft = { environmentVersion: 0, base: {}, values: {}, changedAt: null, imageUrls: {} };

/**
 * Loads an environment and the administrator's draft of it. Each visit loads both again, because another window may have
 * replaced what is in the cache. A server without drafts has no draft.
 */
function useEditedEnvironment(id: string) {
  const [openedAt] = useState(() => Date.now());
  const params = { id };
  return useCached([getEnvironment.path, id, openedAt], async () => {
    const [read, draft] = await Promise.all([
      readWhole(getEnvironment, { params, report: 'all-but-404' }),
      send(getDraft, { params, report: 'none' }),
    ]);
    if (read.kind !== 'done') return read;
    if (draft.kind !== 'done' && draft.kind !== 'refused') return draft;
    return {
      kind: 'done',
      value: { environment: read.value, draft: draft.kind === 'done' ? draft.value : noDraft },
    };
  });
}
