import { needsNewEmail } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import type { Violation } from '@portal/contract/hydra';
import { saveContact } from '@portal/contract/people/calls';
import { useNavigate } from 'react-router-dom';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { inWords } from '../../../shared/api/in-words.ts';
import { send } from '../../../shared/api/send.ts';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import { useMutationId } from '../../../shared/forms/use-mutation-id.ts';
import type { Refusal, Save } from '../../../shared/forms/use-schema-form.ts';
import type { OwnerProof } from '../../owner-proof/use-owner-proof.ts';
import { texts as people } from '../fields/texts.ts';
import { goToPage, pageAfterLogin } from '../../../shared/session/destination.ts';
import { activeContactOf } from '../../../shared/session/session.ts';
import { getSession, refreshAfterChange } from '../../../shared/session/session-store.ts';
import { texts } from './texts.ts';

/**
 * Saves another email address of a contact, with the version on the screen as a precondition. The refreshed session
 * shows the next account, and after the last one the page requested before the login, or the dashboard.
 */
export function useEmailSave(
  contact: Contact,
  saveWithProof: OwnerProof['saveWithProof'],
): Save<{ email: string }> {
  const mutationIdOf = useMutationId();
  const navigate = useNavigate();

  async function save({ email }: { email: string }): Promise<Refusal | undefined> {
    const change = { id: contact.id, email };
    const outcome = await saveWithProof((currentPassword) =>
      send(saveContact, {
        params: { id: contact.id },
        body: {
          ...change,
          mutationId: mutationIdOf(change),
          ...(currentPassword === undefined ? {} : { currentPassword }),
        },
        version: contact.version,
        report: 'faults',
      }),
    );
    if (outcome.kind === 'done') return refreshAndContinue(outcome.value?.pendingEmail ?? null);
    if (outcome.kind === 'aborted') return undefined;
    if (outcome.kind !== 'refused') return { reasons: [formTexts.tryAgain] };
    if (outcome.status === 412) {
      await refreshAfterChange();
      return { reasons: [texts.changedElsewhere] };
    }
    const { violations, detail } = outcome.error;
    if (violations.length === 0) return { reasons: [inWords(detail, formTexts.tryAgain)] };
    return { violations, message: texts.invalidField, reasonOf };
  }

  async function refreshAndContinue(pendingEmail: string | null): Promise<Refusal | undefined> {
    await refreshAfterChange();
    if (stillAsks(contact.id)) return { reasons: [texts.notLoaded] };
    notifications.add({
      kind: 'success',
      title: texts.saved,
      ...(pendingEmail === null ? {} : { text: people.emailMailed(pendingEmail) }),
    });
    const wanted = getSession().state === 'ready' ? pageAfterLogin() : undefined;
    if (wanted !== undefined) await goToPage(wanted, activeContactOf(getSession()), navigate);
    return undefined;
  }

  return save;
}

function reasonOf({ message }: Violation): string {
  return inWords(message, formTexts.invalidFields);
}

/** Returns whether the refreshed session still requires another email address for the contact. */
function stillAsks(contactId: string): boolean {
  const session = getSession();
  if (session.state !== 'forced-email') return false;
  return session.user.person.contacts.some((contact) => contact.id === contactId && needsNewEmail(contact));
}
