import { readInitials } from '@portal/contract/people/names';
import { DatePicker } from '@portal/ui/DatePicker';
import { RadioGroup } from '@portal/ui/RadioGroup';
import { TextField } from '@portal/ui/TextField';
import { FieldGrid, WholeRow } from '../../../forms/FieldGrid.ts';
import { genderOptions } from '../../../people/options.ts';
import type { ProfileFields } from './profile-fields.ts';
import { texts } from './texts.ts';

const firstBirthDate = '1900-01-01';

/** Who somebody is. */
export function PersonalFields({ field, tidied }: ProfileFields) {
  return (
    <FieldGrid>
      <TextField {...tidied('person.initials', readInitials)} autoComplete="off" />
      <TextField {...tidied('person.givenName')} required autoComplete="given-name" />
      <TextField
        {...tidied('person.infix', (typed) => typed)}
        hint={texts.infixHint}
        autoComplete="additional-name"
        autoCapitalize="none"
      />
      <TextField {...tidied('person.surname')} required autoComplete="family-name" />
      <WholeRow>
        <RadioGroup {...field('person.gender')} required direction="row" options={genderOptions} />
      </WholeRow>
      <DatePicker
        {...field('person.birthDate')}
        required
        autoComplete="bday"
        min={firstBirthDate}
        max={today()}
      />
    </FieldGrid>
  );
}

/** The calendar day here, as `yyyy-mm-dd`. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE').format(new Date());
}
