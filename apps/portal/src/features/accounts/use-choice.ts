import { createPrivateContact } from '@portal/contract/contacts/calls';
import type { OrderForm } from '@portal/contract/contacts/rules';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { send } from '../../api/send.ts';
import { knownOrigins } from '../../environment/known-origins.ts';
import { requestedTarget, writeTarget } from '../../environment/target.ts';
import { useSaveName } from '../../forms/use-save-name.ts';
import { goToPlace } from '../../session/go-to-place.ts';
import { placeAfterLogin } from '../../session/remembered-place.ts';
import { selectContact } from '../../session/select-contact.ts';

/** What is under way: an account by its id, or a new private one. */
export type Chosen = { contactId: string } | 'new';

export interface Choice {
  chosen: Chosen | null;
  choose: (contactId: string) => void;
  /** Makes a private account and chooses it. */
  create: (orderForm: OrderForm) => void;
}

/**
 * Makes an account the active one, and goes where the address of the chooser says, to the place that was wanted before the
 * login, or home. Does one thing at a time.
 */
export function useChoice(active: string | null): Choice {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [, navigate] = useLocation();
  const nameOf = useSaveName();

  async function go(contactId: string) {
    // Read now: a change of account shows this screen anew.
    const target = requestedTarget(new URL(location.href), knownOrigins);
    if (contactId !== active && !(await selectContact(contactId))) return;
    const place = target === undefined ? placeAfterLogin() : writeTarget(target, knownOrigins);
    if (place === undefined) navigate('/');
    else await goToPlace(place, navigate);
  }

  async function makeAndGo({ brand }: OrderForm) {
    const body = { brand, mutationId: nameOf({ brand }) };
    const answer = await send(createPrivateContact, { body });
    if (answer.kind === 'done') await go(answer.value.id);
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
