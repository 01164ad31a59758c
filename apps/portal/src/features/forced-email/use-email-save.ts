import { needsNewEmail } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import type { Violation } from '@portal/contract/hydra';
import { saveContact } from '@portal/contract/people/save-calls';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { notifications } from '../../api/notifications.ts';
import { send } from '../../api/send.ts';
import { useSaveName } from '../../forms/use-save-name.ts';
import { goToPlace } from '../../session/go-to-place.ts';
import { placeAfterLogin } from '../../session/remembered-place.ts';
import { getSession, refreshAfterChange } from '../../session/session-store.ts';
import { texts } from './texts.ts';

interface EmailSave {
  save: (values: { email: string }) => Promise<void>;
  /** Why the last attempt did not succeed, where the field does not say it. */
  problem: string | null;
}

/**
 * Saves another address of a contact, by the version that is shown. The session that follows from it brings the next account,
 * or what comes after the last: the place that was wanted before the login, or home. `place` puts violations onto their fields
 * and gives those that have none.
 */
export function useEmailSave(contact: Contact, place: (violations: Violation[]) => Violation[]): EmailSave {
  const [problem, setProblem] = useState<string | null>(null);
  const nameOf = useSaveName();
  const [, navigate] = useLocation();

  async function save({ email }: { email: string }) {
    setProblem(null);
    const change = { id: contact.id, email };
    const answer = await send(saveContact, {
      params: { id: contact.id },
      body: { ...change, mutationId: nameOf(change) },
      version: contact.version,
      report: 'faults',
    });
    if (answer.kind === 'done') return goOn();
    if (answer.kind !== 'refused') return setProblem(texts.tryAgain);
    if (answer.status === 412) {
      await refreshAfterChange();
      return setProblem(texts.changedElsewhere);
    }
    const { violations, detail } = answer.error;
    if (violations.length === 0) return setProblem(detail || texts.tryAgain);
    setProblem(place(violations)[0]?.message ?? texts.invalidFields);
  }

  async function goOn() {
    await refreshAfterChange();
    if (stillAsks(contact.id)) return setProblem(texts.notLoaded);
    notifications.add({ kind: 'success', title: texts.saved });
    const wanted = getSession().state === 'ready' ? placeAfterLogin() : undefined;
    if (wanted !== undefined) await goToPlace(wanted, navigate);
  }

  return { save, problem };
}

/** Whether the session of this tab, after a save, has not heard of it. */
function stillAsks(contactId: string): boolean {
  const session = getSession();
  if (session.state !== 'forced-email') return false;
  return session.user.person.contacts.some((contact) => contact.id === contactId && needsNewEmail(contact));
}
