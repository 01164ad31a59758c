import { createPrivateContact } from '@portal/contract/contacts/calls';
import type { OrderForm } from '@portal/contract/contacts/order-form';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { send } from '../../shared/api/send.ts';
import { knownOrigins } from '../../shared/environment/known-origins.ts';
import { requestedTarget, formatTarget } from '../../shared/environment/target.ts';
import { useMutationId } from '../../shared/forms/use-mutation-id.ts';
import { goToPlace } from '../../shared/session/go-to-place.ts';
import { placeAfterLogin } from '../../shared/session/remembered-place.ts';
import { selectContact } from '../../shared/session/select-contact.ts';

/** Choice in progress: an existing account by its id, or a new private one. */
export type Chosen = { contactId: string } | 'new';

export interface Choice {
  chosen: Chosen | null;
  choose: (contactId: string) => void;
  /** Creates a private account and chooses it. */
  create: (orderForm: OrderForm) => void;
}

/**
 * Makes an account the active one, then goes to the target in the URL, else to the page requested before the login,
 * else to the dashboard. Ignores a second choice while the first is in progress.
 */
export function useChoice(active: string | null): Choice {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const navigate = useNavigate();
  const mutationIdOf = useMutationId();

  async function go(contactId: string) {
    // Determined before the call, since a change of account remounts this screen.
    const target = requestedTarget(new URL(location.href), knownOrigins);
    if (contactId !== active && !(await selectContact(contactId))) return;
    const place = target === undefined ? placeAfterLogin() : formatTarget(target, knownOrigins);
    if (place === undefined) navigate('/');
    else await goToPlace(place, navigate);
  }

  async function makeAndGo({ brand }: OrderForm) {
    const body = { brand, mutationId: mutationIdOf({ brand }) };
    const outcome = await send(createPrivateContact, { body });
    if (outcome.kind === 'done') await go(outcome.value.id);
  }

  async function start(next: Chosen, work: () => Promise<void>) {
    if (chosen !== null) return;
    setChosen(next);
    await work();
    setChosen(null);
  }

  return {
    chosen,
    choose: (contactId) => void start({ contactId }, () => go(contactId)),
    create: (orderForm) => void start('new', () => makeAndGo(orderForm)),
  };
}
