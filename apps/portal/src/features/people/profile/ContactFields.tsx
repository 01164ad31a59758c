import { showPhone } from '@portal/contract/people/phone';
import { Checkbox } from '@portal/ui/Checkbox';
import { PhoneField } from '@portal/ui/PhoneField';
import { EmailField } from '../../../shared/forms/fields/EmailField.tsx';
import { FieldGrid, WholeRow } from '../../../shared/forms/fields/FieldGrid.ts';
import { ValueField } from '../../../shared/forms/ValueField.tsx';
import { PendingEmail } from '../fields/PendingEmail.tsx';
import { texts as peopleTexts } from '../fields/texts.ts';
import { whole } from '../../../shared/words/whole.tsx';
import type { ProfileState } from './ProfileForm.tsx';
import { texts } from './texts.ts';

type Props = Pick<ProfileState, 'field' | 'form' | 'access' | 'loaded'>;

/** Renders the contact data of the active account. */
export function ContactFields({ field, form, access, loaded: { contact } }: Props) {
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
        place={form.place('contact.phone')}
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
