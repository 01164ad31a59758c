import type { Contact } from '@portal/contract/contacts/schema';
import { getReminders } from '@portal/contract/reminders/calls';
import { preferenceOf } from '@portal/contract/reminders/rules';
import { remindingSentence } from '@portal/contract/reminders/sentences';
import { dayOf } from '@portal/ui/DatePicker/calendar-date';
import { useState } from 'react';
import { useRead } from '../../../shared/api/use-read.ts';

/** Says when the portal mails about PE exams, by the saved preference. Renders nothing where the server sends no such mail. */
export function ExamReminders({ contact }: { contact: Contact }) {
  const [today] = useState(() => dayOf(new Date()));
  const { data } = useRead(getReminders, { id: contact.id }, { isOptional: true });
  if (data === undefined) return null;
  return <p>{remindingSentence({ ...data, preference: preferenceOf(contact) }, today)}</p>;
}
