import type { EventRegistration } from '@portal/contract/events/schema';
import { Card } from '@portal/ui/Card';
import { Notice } from '@portal/ui/Notice';
import { RadioGroup } from '@portal/ui/RadioGroup';
import { Stack } from '@portal/ui/Stack';
import { TextField } from '@portal/ui/TextField';
import Check from 'lucide-react/icons/check';
import { styled } from 'styled-components';
import { longestNumber, presences } from './stored-presence.ts';
import { texts } from '../texts.ts';
import { useStoredPresence } from './use-stored-presence.ts';

const strings = texts.notes;
const options = presences.map((value) => ({ value, label: strings.presences[value] }));

interface Props {
  userId: string;
  registration: EventRegistration;
  /** Whether to ask if the person intends to come. */
  asksPresence: boolean;
}

/** Asks for the intended presence and the person's numbers in the registers; each change is stored on this device. */
export function NotesCard({ userId, registration, asksPresence }: Props) {
  const { stored, isKept, change } = useStoredPresence(userId, registration.id);
  const { registers } = registration;
  if (!asksPresence && registers.length === 0) return null;

  return (
    <Card title={strings.title}>
      <Stack gap={5}>
        <p>{strings.lead}</p>
        {asksPresence && (
          <RadioGroup
            label={strings.presence}
            options={options}
            value={stored.presence}
            onChange={({ target }) => {
              const presence = presences.find((each) => each === target.value);
              if (presence) change({ presence });
            }}
          />
        )}
        {asksPresence && stored.presence === 'absent' && <p>{strings.notCancelled}</p>}
        {registers.length > 0 && <p>{strings.numbers}</p>}
        {registers.map(({ code, name }) => (
          <TextField
            key={code}
            label={strings.number(name)}
            value={stored.numbers[code] ?? ''}
            maxLength={longestNumber}
            autoComplete="off"
            onChange={({ target }) => change({ numbers: { ...stored.numbers, [code]: target.value } })}
          />
        ))}
        {isKept === false && (
          <Notice kind="warning" live>
            {strings.notKept}
          </Notice>
        )}
        {isKept && (
          <Kept>
            <Check size={18} aria-hidden="true" />
            {strings.kept}
          </Kept>
        )}
      </Stack>
    </Card>
  );
}

const Kept = styled.output`
  display: flex;
  align-items: center;
  gap: var(--portal-space-2);
  font-size: 0.875rem;

  svg {
    color: var(--portal-success);
  }
`;
