import { getJobProfile } from '@portal/contract/job-profiles/calls';
import type { JobProfile } from '@portal/contract/job-profiles/schema';
import { paModules, paModuleTypes } from '@portal/contract/pa/rules';
import { places } from '@portal/contract/places';
import { nameOfRequirement } from '@portal/contract/wft/rules';
import { Card } from '@portal/ui/Card';
import { Notice } from '@portal/ui/Notice';
import { Stack } from '@portal/ui/Stack';
import { useRead } from '../../shared/api/use-read.ts';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { Gone } from '../../shared/cards/Gone.tsx';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { JobProfileForm } from './JobProfileForm.tsx';
import { RemoveJobProfile } from './RemoveJobProfile.tsx';
import { texts } from './texts.ts';

/** `/mijn-mensen/functies/{id}`, for managers: a function and what it requires of the people who have it. */
export default function EditJobProfileScreen({
  params: { id = '' },
}: {
  params: { id?: string | undefined };
}) {
  return (
    <ReadPage title={texts.name} back={{ href: places.jobProfiles, label: texts.title }}>
      <Profile id={id} />
    </ReadPage>
  );
}

/** Loads the data inside ReadPage, whose cache belongs to the account. */
function Profile({ id }: { id: string }) {
  const read = useRead(getJobProfile, { id });
  if (read.isAbsent) return <Gone text={texts.gone} href={places.jobProfiles} label={texts.toList} />;
  return (
    <ReadCard title={texts.name} read={read}>
      {(profile) =>
        profile.isEditable ? (
          <Stack gap={6}>
            <JobProfileForm profile={profile} onSaved={read.replace} />
            <RemoveJobProfile profile={profile} />
          </Stack>
        ) : (
          <SharedProfile profile={profile} />
        )
      }
    </ReadCard>
  );
}

/** Shows a function that people of other managers have too. */
function SharedProfile({ profile }: { profile: JobProfile }) {
  const { shared } = texts.form;
  const lists = [
    { title: texts.requirements, names: profile.requirements.map(nameOfRequirement) },
    ...paModuleTypes.map((type) => ({
      title: texts.types[type],
      names: profile[type].map((key) => paModules[key]),
    })),
  ];
  return (
    <Card title={profile.name}>
      <Stack gap={6}>
        <Notice kind="information" title={shared.title}>
          {shared.text}
        </Notice>
        {lists
          .filter(({ names }) => names.length > 0)
          .map(({ title, names }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {names.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </div>
          ))}
      </Stack>
    </Card>
  );
}
