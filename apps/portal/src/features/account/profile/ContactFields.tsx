import { showPhone } from '@portal/contract/people/phone';
import { Checkbox } from '@portal/ui/Checkbox';
import { PhoneField } from '@portal/ui/PhoneField';
import { TextField } from '@portal/ui/TextField';
import { FieldGrid, WholeRow } from '../../../forms/FieldGrid.ts';
import { texts as peopleTexts } from '../../../people/texts.ts';
import type { Access } from './access.ts';
import type { FieldOf } from './profile-fields.ts';
import { texts } from './texts.ts';

interface Props {
  field: FieldOf;
  access: Access;
  /** The address there is, for whoever may not change it. */
  email: string;
}

/** How somebody is reached in the account they are logged in as. */
export function ContactFields({ field, access, email }: Props) {
  return (
    <FieldGrid>
      {access.mayChangeEmail ? (
        <TextField
          {...field('contact.email')}
          required
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <TextField
          label={texts.fields['contact.email']}
          hint={peopleTexts.emailLocked}
          type="email"
          value={email}
          disabled
        />
      )}
      <PhoneField
        {...field('contact.phone')}
        {...(access.hasEmailChoice ? {} : { hint: texts.businessPhoneHint, autoComplete: 'work tel' })}
        format={showPhone}
      />
      {access.hasEmailChoice && (
        <WholeRow>
          <Checkbox {...field('contact.emailOnPrivateContactOnly')} />
        </WholeRow>
      )}
    </FieldGrid>
  );
}
