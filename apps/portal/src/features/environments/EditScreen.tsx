import { places } from '@portal/contract/places';
import { Gone } from '../../shared/cards/Gone.tsx';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { useEditedEnvironment } from './draft/use-edited-environment.ts';
import { texts as fieldTexts } from './fields/texts.ts';
import { EnvironmentForm } from './form/EnvironmentForm.tsx';
import { texts } from './texts.ts';

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
  const read = useEditedEnvironment(id);
  if (read.isAbsent) return <Gone text={strings.gone} href={places.environments} label={strings.toList} />;
  return (
    <ReadCard title={fieldTexts.general.title} read={read}>
      {({ environment, draft }) => (
        <EnvironmentForm
          environment={environment}
          draft={draft}
          onSaved={(saved) => read.replace({ environment: saved, draft })}
        />
      )}
    </ReadCard>
  );
}
