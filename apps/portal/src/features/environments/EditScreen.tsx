import { getEnvironment } from '@portal/contract/environments/calls';
import { places } from '@portal/contract/places';
import { useEffect, useEffectEvent } from 'react';
import { useRead } from '../../shared/api/use-read.ts';
import { Gone } from '../../shared/cards/Gone.tsx';
import { ReadCard } from '../../shared/cards/ReadCard.tsx';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { EnvironmentForm } from './EnvironmentForm.tsx';
import { texts } from './texts.ts';
import { useDraftRead } from './draft/use-draft-read.ts';

const strings = texts.edit;

/** `/omgevingen/bewerken/{id}`, for administrators: one environment. */
export default function EditEnvironmentScreen({
  params: { id = '' },
}: {
  params: { id?: string | undefined };
}) {
  return (
    <ReadPage title={strings.title} back={{ href: places.environments, label: texts.title }}>
      <Page id={id} />
    </ReadPage>
  );
}

function Page({ id }: { id: string }) {
  const read = useRead(getEnvironment, { id });
  const draftRead = useDraftRead(id);
  const isDraftKnown = draftRead.data !== undefined || draftRead.isFailed;
  const isBehind = (draftRead.data?.environmentVersion ?? 0) > (read.data?.version ?? Infinity);
  const reload = useEffectEvent(read.refresh);
  useEffect(() => {
    if (isBehind) void reload();
  }, [isBehind]);

  if (read.isAbsent) return <Gone text={strings.gone} href={places.environments} label={strings.toList} />;
  return (
    <ReadCard title={texts.general.title} read={{ ...read, data: isDraftKnown ? read.data : undefined }}>
      {(environment) => (
        <EnvironmentForm environment={environment} draftRead={draftRead} onSaved={read.replace} />
      )}
    </ReadCard>
  );
}
