import { capitalizeName, readInitials } from '@portal/contract/people/names';
import { DatePicker } from '@portal/ui/DatePicker';
import { RadioGroup } from '@portal/ui/RadioGroup';
import { TextField } from '@portal/ui/TextField';
import { FieldGrid, WholeRow } from '../../../shared/forms/fields/FieldGrid.ts';
import type { FieldProps } from '../../../shared/forms/use-schema-form.ts';
import { ValueField, type FieldPlace } from '../../../shared/forms/ValueField.tsx';
import { tidied } from '../../../shared/forms/fields/tidied.ts';
import { genderOptions } from './options.ts';
import { texts } from './texts.ts';

/** Personal fields, in the order of the forms. */
export const personalNames = ['initials', 'givenName', 'infix', 'surname', 'gender', 'birthDate'] as const;
export type PersonalName = (typeof personalNames)[number];

interface Props {
  field: (name: PersonalName) => FieldProps;
  birthDate: FieldPlace;
  /** Increases when the form is reset, which then also clears an incomplete date. */
  resetCount?: number;
  /** Sets a field to its value after the clean-up on blur, such as removed spaces. */
  write: (name: PersonalName, text: string) => void;
}

const firstBirthDate = '1900-01-01';
const asTyped = (typed: string) => typed;

export function PersonalFields({ field, birthDate, resetCount, write }: Props) {
  const text = (name: PersonalName, tidy: (typed: string) => string) => ({
    ...tidied(field(name), tidy, (written) => write(name, written)),
    label: texts.personal[name],
  });

  return (
    <FieldGrid>
      <TextField {...text('initials', readInitials)} autoComplete="off" />
      <TextField {...text('givenName', capitalizeName)} required autoComplete="given-name" />
      <TextField
        {...text('infix', asTyped)}
        hint={texts.infixHint}
        autoComplete="additional-name"
        autoCapitalize="none"
      />
      <TextField {...text('surname', capitalizeName)} required autoComplete="family-name" />
      <WholeRow>
        <RadioGroup
          {...field('gender')}
          label={texts.personal.gender}
          required
          direction="row"
          options={genderOptions}
        />
      </WholeRow>
      <ValueField
        key={resetCount}
        place={birthDate}
        render={(props) => (
          <DatePicker
            {...props}
            label={texts.personal.birthDate}
            required
            autoComplete="bday"
            min={firstBirthDate}
            max={today()}
          />
        )}
      />
    </FieldGrid>
  );
}

/** Returns the local date, as `yyyy-mm-dd`. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE').format(new Date());
}
