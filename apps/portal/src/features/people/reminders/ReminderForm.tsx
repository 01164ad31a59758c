import type { Contact } from '@portal/contract/contacts/schema';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { SectionCard } from '../../../shared/cards/SectionCard.tsx';
import { VersionedForm } from '../../../shared/forms/versioned/VersionedForm.tsx';
import { whole } from '../../../shared/words/whole.tsx';
import { OpenPart, Part } from '../profile/parts.tsx';
import { ExamReminders } from './ExamReminders.tsx';
import { ReminderFields } from './ReminderFields.tsx';
import { Muted, SwitchRoleHint } from './SwitchRoleHint.tsx';
import { texts } from './texts.ts';
import { shownReminder, useReminderForm, valuesOf } from './use-reminder-form.ts';

interface Props {
  userId: string;
  contact: Contact;
}

/**
 * Shows and edits the reminders of the learning environment. Read-only unless the contact is the leading one of its
 * learning account.
 */
export function ReminderForm({ userId, contact }: Props) {
  const state = useReminderForm(userId, contact);
  const { form, loaded, parts } = state;
  const { lmsMailPreference, lmsMailDays } = valuesOf(loaded);
  const facts = (
    <DescriptionList
      items={[
        [texts.short.lmsMailPreference, shownReminder(lmsMailPreference)],
        [texts.short.lmsMailDays, lmsMailPreference === 'no' ? null : shownReminder(lmsMailDays)],
      ]}
    />
  );
  const isOpen = loaded.leadingContactOfLmsAccount;
  return (
    <VersionedForm state={state}>
      <SectionCard
        id="e-mailreminders"
        title={whole(texts.title)}
        {...(isOpen && { actions: <OpenPart part="reminders" parts={parts} title={texts.title} /> })}
      >
        <p>{whole(texts.hint)}</p>
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
        <ExamReminders contact={loaded} />
      </SectionCard>
    </VersionedForm>
  );
}
