import {
  getSsoLinks,
  makeSsoLink,
  type SsoLink,
  type SsoProposal,
  withdrawSsoLink,
} from '@portal/contract/environments/sso-links';
import { useState } from 'react';
import { useAction } from '../../../../../shared/actions/use-action.ts';
import { type Outcome, send } from '../../../../../shared/api/send.ts';
import { useRead } from '../../../../../shared/api/use-read.ts';
import type { Refusal } from '../../../../../shared/forms/use-schema-form.ts';
import { notifications } from '../../../../../shared/notifications/notifications.ts';
import { organisationOf, type OrganisationValues } from '../organisation/organisation-values.ts';
import { texts } from '../../texts.ts';
import type { SsoScope } from '../use-sso.ts';

const strings = texts.links;

export interface NewLinkValues extends OrganisationValues {
  email: string;
}

/** A link that was made just now, which is never shown again. */
interface MadeLink {
  address: string;
  email: string;
}

export type FilledLink = SsoLink & { proposal: SsoProposal };
export type SetUpLinksState = ReturnType<typeof useSetUpLinks>;

/** Loads, makes and withdraws the links by which an organization sets up its own identity provider. */
export function useSetUpLinks({ params, query }: SsoScope, onAdded: () => void) {
  const read = useRead(getSsoLinks, params, { query });
  const [isAsking, setIsAsking] = useState(false);
  const [made, setMade] = useState<MadeLink | null>(null);
  const [shown, setShown] = useState<FilledLink | null>(null);
  const [ending, setEnding] = useState<SsoLink | null>(null);

  async function make({ email, ...values }: NewLinkValues): Promise<Outcome<unknown> | Refusal | undefined> {
    const body = { ...organisationOf(values), email: email === '' ? null : email };
    const outcome = await send(makeSsoLink, { params, query, body, report: 'faults' });
    if (outcome.kind === 'refused' && outcome.error.violations.length > 0)
      return { violations: outcome.error.violations, fields: { name: 'newOrganisation' } };
    if (outcome.kind !== 'done') return outcome;
    setIsAsking(false);
    setMade({ address: outcome.value.address, email });
    void read.refresh();
    // The organization may be a new one.
    onAdded();
    return undefined;
  }

  const withdraw = useAction(async () => {
    if (ending === null) return;
    const outcome = await send(withdrawSsoLink, { params: { id: ending.id } });
    if (outcome.kind !== 'done') return;
    setEnding(null);
    void notifications.add({ kind: 'success', title: strings.withdrawn });
    void read.refresh();
  });

  return {
    read,
    isAsking,
    ask: setIsAsking,
    make,
    made,
    forget: () => setMade(null),
    shown,
    setShown,
    ending,
    setEnding,
    withdraw,
  };
}
