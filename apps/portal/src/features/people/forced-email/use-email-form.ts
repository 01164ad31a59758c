import { isSameEmail } from '@portal/contract/email/rules';
import { emailField } from '@portal/contract/email/field';
import { needsNewEmail } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import { saveContact } from '@portal/contract/people/calls';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { send } from '../../../shared/api/send.ts';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import {
  useVersionedForm,
  type VersionedFormState,
} from '../../../shared/forms/versioned/use-versioned-form.ts';
import { useOwnerProof, type Question } from '../../owner-proof/use-owner-proof.ts';
import { texts as people } from '../fields/texts.ts';
import { readProfile } from '../profile/profile.ts';
import { shownValue } from '../profile/shown-value.ts';
import { goToPage, pageAfterLogin } from '../../../shared/session/destination.ts';
import { activeContactOf } from '../../../shared/session/session.ts';
import { getSession } from '../../../shared/session/store.ts';
import { texts } from './texts.ts';

interface Values {
  email: string;
}

interface EmailForm extends VersionedFormState<Values, Contact> {
  /** The request for a proof of the owner, when the server requires one to save. */
  question: Question | null;
}

/**
 * Drives the form for another email address of a contact. The refreshed session shows the next account, and after the
 * last one the page requested before the login, or the dashboard.
 * @param suggestion shown first, in place of the current address
 */
export function useEmailForm(userId: string, current: Contact, suggestion: string): EmailForm {
  const { question, saveWithProof } = useOwnerProof();
  const navigate = useNavigate();
  const [replaced] = useState(current.email);
  const isOther = (email: string) => !isSameEmail(email, replaced);

  const state = useVersionedForm<Values, Contact>({
    schema: z.object({
      email: z.pipe(emailField(texts.required), z.string().check(z.refine(isOther, texts.same))),
    }),
    current,
    valuesOf: ({ email }) => ({ email: email === replaced ? suggestion : (email ?? '') }),
    versionsOf: ({ version }) => [version],
    labels: { email: texts.email },
    showValue: shownValue,
    hasSummary: true,
    needsSave: needsNewEmail,
    read: async () => (await readProfile(userId, current.id))?.contact ?? null,
    save: ({ email }, { id, version }, { mutationId }) =>
      saveWithProof((currentPassword) =>
        send(saveContact, {
          params: { id },
          body: { id, email, mutationId, ...(currentPassword !== undefined && { currentPassword }) },
          version,
          report: 'faults',
        }),
      ),
    onSaved: async ({ id }) => {
      if (stillAsks(id)) return { reasons: [texts.notLoaded] };
      const wanted = getSession().state === 'ready' ? pageAfterLogin() : undefined;
      if (wanted !== undefined) await goToPage(wanted, activeContactOf(getSession()), navigate);
      return undefined;
    },
    savedText: ({ pendingEmail }) => (pendingEmail === null ? undefined : people.emailMailed(pendingEmail)),
    texts: { saved: texts.saved, notSaved: formTexts.notSaved, invalid: texts.invalidField },
  });
  return { ...state, question };
}

/** Returns whether the refreshed session still requires another email address for the contact. */
function stillAsks(contactId: string): boolean {
  const session = getSession();
  if (session.state !== 'forced-email') return false;
  return session.user.person.contacts.some((contact) => contact.id === contactId && needsNewEmail(contact));
}
