import { Checkbox } from '@portal/ui/Checkbox';
import { RadioGroup } from '@portal/ui/RadioGroup';
import { Stack } from '@portal/ui/Stack';
import { useController, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { texts } from './texts.ts';
import { preferenceOptions, week, type ReminderState } from './use-reminder-form.ts';

/** Renders the preferences for reminders of the learning environment. */
export function ReminderFields({ form }: Pick<ReminderState, 'form'>) {
  const preference = useWatch({ control: form.control, name: 'lmsMailPreference' });
  return (
    <Stack gap={6}>
      <RadioGroup
        {...form.field('lmsMailPreference')}
        label={texts.fields.lmsMailPreference}
        options={preferenceOptions}
      />
      {preference !== 'no' && <Days form={form} />}
    </Stack>
  );
}

function Days({ form }: Pick<ReminderState, 'form'>) {
  const { field } = useController({ control: form.control, name: 'lmsMailDays' });
  const days = field.value;

  function choose(day: number, isChosen: boolean) {
    const others = days.filter((each) => each !== day);
    field.onChange(isChosen ? [...others, day].toSorted((one, other) => one - other) : others);
  }

  return (
    <Group id={form.idOf('lmsMailDays')}>
      <legend>{texts.fields.lmsMailDays}</legend>
      <Boxes>
        {week.map((day) => (
          <Checkbox
            key={day}
            label={texts.days[day]}
            checked={days.includes(day)}
            onChange={(event) => choose(day, event.target.checked)}
            onBlur={field.onBlur}
          />
        ))}
      </Boxes>
      <Hint>{texts.noDaysHint}</Hint>
    </Group>
  );
}

const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & legend {
    margin-block-end: 6px;
    padding: 0;
    font-weight: 600;
  }
`;

const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.25rem, 1fr));
  gap: var(--portal-space-1) var(--portal-space-4);

  & > * {
    padding-block: var(--portal-space-2);
  }
`;

const Hint = styled.p`
  margin: var(--portal-space-1) 0 0;
  font-size: 0.875rem;
`;
