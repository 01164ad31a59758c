import { Facts } from '../../../shared/facts/Facts.tsx';
import { SectionCard } from '../../../shared/cards/SectionCard.tsx';
import { whole } from '../../../shared/words/whole.tsx';
import { OpenPart, Part } from './Part.tsx';
import { Muted, SwitchRoleHint } from './SwitchRoleHint.tsx';
import { ReminderFields } from './ReminderFields.tsx';
import { shownValue } from './shown-value.ts';
import { texts } from './texts.ts';
import type { ProfileForm } from './use-profile-form.ts';
import { valuesOf } from './values.ts';

/**
 * Shows and edits the reminders of the learning environment. Read-only unless the contact is the leading one of its
 * learning account.
 */
export function ReminderSection({ form, access, loaded, parts }: ProfileForm) {
  const { lmsMailPreference, lmsMailDays } = valuesOf(loaded).contact;
  const isOpen = access.reminders === 'open';
  const facts = (
    <Facts
      facts={[
        [texts.remindersShort, shownValue('contact.lmsMailPreference', lmsMailPreference)],
        [texts.daysShort, lmsMailPreference === 'no' ? null : shownValue('contact.lmsMailDays', lmsMailDays)],
      ]}
    />
  );
  return (
    <SectionCard
      id="e-mailreminders"
      title={whole(texts.remindersTitle)}
      {...(isOpen && {
        actions: <OpenPart part="reminders" parts={parts} title={texts.remindersTitle} />,
      })}
    >
      <p>{whole(texts.remindersHint)}</p>
      {isOpen ? (
        <Part part="reminders" parts={parts} facts={facts}>
          <ReminderFields form={form} />
        </Part>
      ) : (
        <>
          <SwitchRoleHint />
          <Muted>{facts}</Muted>
        </>
      )}
    </SectionCard>
  );
}
