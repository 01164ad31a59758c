import { createPrivateContact } from '@portal/contract/contacts/calls';
import type { OrderForm } from '@portal/contract/contacts/order-form';
import { selectContact } from '@portal/contract/session/calls';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { send } from '../../shared/api/send.ts';
import { knownOrigins } from '../../shared/environment/known-origins.ts';
import { requestedTarget, formatTarget, goToPage, pageAfterLogin } from '../../shared/session/destination.ts';
import { activeContactOf } from '../../shared/session/session.ts';
import { getSession } from '../../shared/session/store.ts';
import { useMutationId } from '../../shared/forms/use-mutation-id.ts';

/** Choice in progress: an existing account by its id, or a new private one. */
export type PendingChoice = { contactId: string } | 'new';

export interface AccountChoice {
  pending: PendingChoice | null;
  choose: (contactId: string) => void;
  /** Creates a private account and chooses it. */
  create: (orderForm: OrderForm) => void;
}

/**
 * Makes an account the active one, then goes to the target in the URL, else to the page requested before the login,
 * else to the dashboard. Ignores a second choice while the first is in progress.
 */
export function useAccountChoice(active: string | null): AccountChoice {
  const [pending, setChosen] = useState<PendingChoice | null>(null);
  const navigate = useNavigate();
  const mutationIdOf = useMutationId();

  async function activateAndGo(contactId: string) {
    // Determined before the call, since a change of account remounts this screen.
    const target = requestedTarget(new URL(location.href), knownOrigins);
    if (contactId !== active && (await send(selectContact, { body: { contactId } })).kind !== 'done') return;
    const place = target === undefined ? pageAfterLogin() : formatTarget(target, knownOrigins);
    if (place === undefined) navigate('/');
    else await goToPage(place, activeContactOf(getSession()), navigate);
  }

  async function createAndGo({ brand }: OrderForm) {
    const body = { brand, mutationId: mutationIdOf({ brand }) };
    const outcome = await send(createPrivateContact, { body });
    if (outcome.kind === 'done') await activateAndGo(outcome.value.id);
  }

  async function start(next: PendingChoice, work: () => Promise<void>) {
    if (pending !== null) return;
    setChosen(next);
    await work();
    setChosen(null);
  }

  return {
    pending,
    choose: (contactId) => void start({ contactId }, () => activateAndGo(contactId)),
    create: (orderForm) => void start('new', () => createAndGo(orderForm)),
  };
}
