import { Facts } from '../../../shared/facts/Facts.tsx';
import { SectionCard } from '../../../shared/cards/SectionCard.tsx';
import { whole } from '../../../shared/words/whole.tsx';
import { Muted, SwitchRoleHint } from './SwitchRoleHint.tsx';
import { ReminderFields } from './ReminderFields.tsx';
import { shownValue } from './shown-value.ts';
import { texts } from './texts.ts';
import type { ProfileForm } from './use-profile-form.ts';
import { valuesOf } from './values.ts';

/**
 * Edits the reminders of the learning environment. Read-only unless the contact is the leading one of its learning
 * account.
 */
export function ReminderSection({ form, access, loaded }: Pick<ProfileForm, 'form' | 'access' | 'loaded'>) {
  const { lmsMailPreference, lmsMailDays } = valuesOf(loaded).contact;
  return (
    <SectionCard id="e-mailreminders" title={whole(texts.remindersTitle)}>
      <p>{whole(texts.remindersHint)}</p>
      {access.reminders === 'open' ? (
        <ReminderFields form={form} />
      ) : (
        <>
          <SwitchRoleHint />
          <Muted>
            <Facts
              facts={[
                [texts.remindersShort, shownValue('contact.lmsMailPreference', lmsMailPreference)],
                [texts.daysShort, shownValue('contact.lmsMailDays', lmsMailDays)],
              ]}
            />
          </Muted>
        </>
      )}
    </SectionCard>
  );
}
