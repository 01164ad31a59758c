import { getDirectoryPerson } from '@portal/contract/directory/calls';
import { places } from '@portal/contract/places';
import { CacheScope } from '../../shared/api/CacheScope.tsx';
import { useRead } from '../../shared/api/use-read.ts';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { Gone } from '../../shared/cards/Gone.tsx';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { scopeOf } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { Person } from './Person.tsx';
import { texts } from './texts.ts';

/** `/mensen/{id}`, for administrators and the service desk: how somebody logs in, and what can be done about it. */
export default function PersonScreen({ params: { id = '' } }: { params: { id?: string | undefined } }) {
  return (
    <CacheScope scope={scopeOf(useReadySession())}>
      <PersonPage id={id} />
    </CacheScope>
  );
}

/** Loads the person around the page, whose title is their name. */
function PersonPage({ id }: { id: string }) {
  const read = useRead(getDirectoryPerson, { id });
  const title = read.data?.name || texts.one;
  return (
    <ReadPage title={title} back={{ href: places.directory, label: texts.title }}>
      {read.isAbsent ? (
        <Gone text={texts.gone} href={places.directory} label={texts.toList} />
      ) : (
        <ReadCard title={texts.one} read={read}>
          {(person) => <Person person={person} onChanged={read.replace} />}
        </ReadCard>
      )}
    </ReadPage>
  );
}
