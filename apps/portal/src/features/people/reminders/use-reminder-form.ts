import type { Contact } from '@portal/contract/contacts/schema';
import { saveContact } from '@portal/contract/people/calls';
import { contactInput, invalidField } from '@portal/contract/people/inputs';
import * as z from 'zod/mini';
import { send } from '../../../shared/api/send.ts';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import {
  useVersionedForm,
  type VersionedFormState,
} from '../../../shared/forms/versioned/use-versioned-form.ts';
import { useParts, type Parts } from '../profile/parts.tsx';
import { readProfile } from '../profile/profile.ts';
import { texts } from './texts.ts';

export interface ReminderValues {
  lmsMailPreference: 'required' | 'all' | 'no' | null;
  /** 0 is Sunday. */
  lmsMailDays: number[];
}

export interface ReminderState extends VersionedFormState<ReminderValues, Contact> {
  parts: Parts;
}

export const preferenceOptions = (['all', 'required', 'no'] as const).map((value) => ({
  value,
  label: texts.preferences[value],
}));

/** Days of the week from Monday on; 0 is Sunday. */
export const week = [1, 2, 3, 4, 5, 6, 0] as const;

export function valuesOf({ lmsMailPreference, lmsMailDays, activeMailDays }: Contact): ReminderValues {
  return {
    lmsMailPreference: lmsMailPreference === 'unknown' ? null : lmsMailPreference,
    // Falls back to the general days when none were chosen.
    lmsMailDays: (lmsMailDays ?? activeMailDays ?? []).toSorted((one, other) => one - other),
  };
}

/** Returns a value of the form as a text for people. */
export function shownReminder(value: unknown): string {
  if (Array.isArray(value)) {
    const names = week.filter((day) => value.includes(day)).map((day) => texts.days[day]);
    return names.join(', ') || texts.noDays;
  }
  return preferenceOptions.find((option) => option.value === value)?.label ?? texts.empty;
}

/** The reminders of a contact as a form. */
export function useReminderForm(userId: string, contact: Contact): ReminderState {
  const parts = useParts({ reminders: ['lmsMailPreference', 'lmsMailDays'] });
  const state = useVersionedForm<ReminderValues, Contact>({
    schema,
    current: contact,
    valuesOf,
    versionsOf: ({ version }) => [version],
    labels: texts.fields,
    showValue: (_, value) => shownReminder(value),
    hasSummary: true,
    read: async () => (await readProfile(userId, contact.id))?.contact ?? null,
    save: ({ lmsMailPreference, lmsMailDays }, { id, version }, { mutationId }) =>
      send(saveContact, {
        params: { id },
        body: {
          id,
          ...(lmsMailPreference !== null && { lmsMailPreference }),
          lmsMailDays: lmsMailDays.join(','),
          mutationId,
        },
        version,
        report: 'faults',
      }),
    onSaved: parts.closeAll,
    texts: { saved: texts.saved, notSaved: formTexts.notSaved, invalid: invalidField },
  });
  parts.openWrong(state.form.errorOf);

  return {
    ...state,
    parts,
    discard: () => {
      state.discard();
      parts.closeAll();
    },
  };
}

const schema = z.object({
  lmsMailPreference: z.nullish(contactInput.shape.lmsMailPreference),
  lmsMailDays: contactInput.shape.lmsMailDays,
});
