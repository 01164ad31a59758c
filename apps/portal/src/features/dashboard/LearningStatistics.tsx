import type { Contact } from '@portal/contract/contacts/schema';
import { readStatistics } from '@portal/contract/dossier/statistics';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { ProgressBar } from '@portal/ui/ProgressBar';
import { Stack } from '@portal/ui/Stack';
import { styled } from 'styled-components';
import { texts } from './texts.ts';

const strings = texts.statistics;

/** Shows the progress in the learning environment, which is part of the user's data. */
export function LearningStatistics({ contact }: { contact: Contact }) {
  if (contact.lmsAccount === null) return <EmptyWidget text={strings.noAccount} />;
  const statistics = readStatistics(contact.lmsAccount.serializedStatistics);
  // Without a retry, since the user would be loaded with the same text.
  if (statistics === null) return <EmptyWidget />;

  const { modulesCompleted, modulesTotal, hoursSpent, averageScore } = statistics;
  return (
    <Stack gap={5}>
      <div>
        <ProgressBar label={strings.modules} value={modulesCompleted} max={modulesTotal} />
        <Note>{strings.ofModules(modulesCompleted, modulesTotal)}</Note>
      </div>
      <DescriptionList
        layout="figures"
        items={[
          [strings.hours, hoursSpent === null ? null : dutch.format(hoursSpent)],
          [strings.score, averageScore === null ? null : `${dutch.format(averageScore)}%`],
        ]}
      />
    </Stack>
  );
}

const dutch = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

const Note = styled.p`
  margin: var(--portal-space-2) 0 0;
  font-size: 0.875rem;
`;
