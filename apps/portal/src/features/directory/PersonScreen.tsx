import { getDirectoryPerson } from '@portal/contract/directory/calls';
import { places } from '@portal/contract/places';
import { useRead } from '../../shared/api/use-read.ts';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { Gone } from '../../shared/cards/Gone.tsx';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { Person } from './Person.tsx';
import { texts } from './texts.ts';

/** `/mensen/{id}`, for administrators and the service desk: how somebody logs in, and what can be done about it. */
export default function PersonScreen({ params: { id = '' } }: { params: { id?: string | undefined } }) {
  return (
    <ReadPage title={texts.one} back={{ href: places.directory, label: texts.title }}>
      <FoundPerson id={id} />
    </ReadPage>
  );
}

/** Loads the data inside ReadPage, whose cache belongs to the account. */
function FoundPerson({ id }: { id: string }) {
  const read = useRead(getDirectoryPerson, { id });
  if (read.isAbsent) return <Gone text={texts.gone} href={places.directory} label={texts.toList} />;
  return (
    <ReadCard title={texts.one} read={read}>
      {(person) => <Person person={person} onChanged={read.replace} />}
    </ReadCard>
  );
}
