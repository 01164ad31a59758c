import type { Contact } from '@portal/contract/contacts/schema';
import { showPhone } from '@portal/contract/people/phone';
import { Checkbox } from '@portal/ui/Checkbox';
import { PhoneField } from '@portal/ui/PhoneField';
import { EmailField } from '../../../shared/forms/fields/EmailField.tsx';
import { FieldGrid, WholeRow } from '../../../shared/forms/fields/FieldGrid.ts';
import { ValueField, type FieldPlace } from '../../../shared/forms/ValueField.tsx';
import { PendingEmail } from '../fields/PendingEmail.tsx';
import { texts as peopleTexts } from '../fields/texts.ts';
import { whole } from '../../../shared/words/whole.tsx';
import type { Access } from './access.ts';
import type { FieldOf } from './profile-fields.ts';
import { texts } from './texts.ts';

interface Props {
  field: FieldOf;
  phone: FieldPlace;
  access: Access;
  contact: Contact;
}

/** Renders the contact data of the active account. */
export function ContactFields({ field, phone, access, contact }: Props) {
  return (
    <FieldGrid>
      {access.mayChangeEmail ? (
        <EmailField {...field('contact.email')} required />
      ) : (
        <EmailField
          label={texts.fields['contact.email']}
          hint={whole(access.isImpersonating ? peopleTexts.emailNotYours : peopleTexts.emailLocked)}
          value={contact.email ?? ''}
          disabled
        />
      )}
      <ValueField
        place={phone}
        render={(props) => (
          <PhoneField
            {...props}
            label={texts.fields['contact.phone']}
            {...(access.hasEmailChoice ? {} : { hint: texts.businessPhoneHint, autoComplete: 'work tel' })}
            format={showPhone}
          />
        )}
      />
      {contact.pendingEmail !== null && (
        <WholeRow>
          <PendingEmail {...contact} />
        </WholeRow>
      )}
      {access.hasEmailChoice && (
        <WholeRow>
          <Checkbox {...field('contact.emailOnPrivateContactOnly')} />
        </WholeRow>
      )}
    </FieldGrid>
  );
}
