import { getEnvironment } from '@portal/contract/environments/calls';
import type { Environment } from '@portal/contract/environments/schema';
import {
  getSso,
  proveSsoDomain,
  saveSso,
  type SsoInput,
  type SsoSettings,
} from '@portal/contract/environments/sso';
import { useEffect, useEffectEvent, useState } from 'react';
import { dutchOr } from '../../../../shared/api/dutch-or.ts';
import { readWhole } from '../../../../shared/api/read-whole.ts';
import { type Outcome, send } from '../../../../shared/api/send.ts';
import { useRead } from '../../../../shared/api/use-read.ts';
import { texts as formTexts } from '../../../../shared/forms/texts.ts';
import { useAction } from '../../../../shared/actions/use-action.ts';
import type { Refusal } from '../../../../shared/forms/use-schema-form.ts';
import { notifications } from '../../../../shared/notifications/notifications.ts';
import { useOwnerProof } from '../../../owner-proof/use-owner-proof.ts';
import { useScim } from '../scim/use-scim.ts';
import { texts } from '../texts.ts';
import { useSetUpLinks } from './set-up-links/use-set-up-links.ts';

type Dialog = 'metadata' | 'openid' | 'options' | 'domain' | 'link' | 'proposal' | 'turn-off';

export type SsoState = ReturnType<typeof useSso>;

/** Whose identity provider it is: the environment's own, or that of another organization there. */
export interface SsoScope {
  params: { id: string };
  query: { organisation?: string };
}

/**
 * Loads and saves single sign-on settings, of the environment or of another organization in it. Each change is saved immediately, separately from the form around the card,
 * after a proof that the administrator is present.
 */
export function useSso(
  environment: Environment,
  onSaved: (saved: Environment) => void,
  organisation?: string,
) {
  const params = { id: environment.id };
  const query = organisation === undefined ? {} : { organisation };
  const read = useRead(getSso, params, { query });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { question, saveWithProof } = useOwnerProof();
  const scim = useScim({ params, query }, saveWithProof);
  const links = useSetUpLinks({ params, query }, () => void read.refresh());
  const settings = read.data;

  const follow = useEffectEvent((version: number | null) => {
    if (settings !== undefined && settings.version !== version) void read.refresh();
  });
  // Reloads the settings after a save of the form around the card, since that changes their version too.
  useEffect(() => follow(environment.version), [environment.version]);

  async function store({ version }: SsoSettings, body: SsoInput, done: string): Promise<Refusal | void> {
    const outcome = await saveWithProof((currentPassword) =>
      send(saveSso, {
        params,
        query,
        version,
        body: { ...body, ...(currentPassword && { currentPassword }) },
        report: 'faults',
      }),
    );
    return finish(outcome, done);
  }

  async function prove(body: { statement?: string }): Promise<Refusal | void> {
    const outcome = await saveWithProof((currentPassword) =>
      send(proveSsoDomain, {
        params,
        query,
        body: { ...body, ...(currentPassword && { currentPassword }) },
        report: 'faults',
      }),
    );
    return finish(outcome, texts.domain.proven);
  }

  /** Shows the settings that were saved, or returns why they were not. */
  async function finish(outcome: Outcome<SsoSettings>, done: string): Promise<Refusal | void> {
    if (outcome.kind === 'refused') {
      const { violations, detail } = outcome.error;
      if (outcome.status === 412) {
        void read.refresh();
        return { reasons: [texts.stale] };
      }
      if (violations.length > 0) return { violations, fields: { name: 'newOrganisation' } };
      return { reasons: [dutchOr(detail, formTexts.tryAgain)] };
    }
    if (outcome.kind !== 'done') return;
    void notifications.add({ kind: 'success', title: done });
    setDialog(null);
    read.replace(outcome.value);
    const saved = await readWhole(getEnvironment, { params, report: 'none' });
    if (saved.kind === 'done') onSaved(saved.value);
  }

  const turn = useAction(async (ssoEnabled: boolean) => {
    if (settings === undefined) return;
    const refusal = await store(settings, { ssoEnabled }, ssoEnabled ? texts.switch.on : texts.switch.off);
    const { reasons = [], violations = [] } = refusal ?? {};
    for (const text of [...reasons, ...violations.map(({ message }) => message)])
      void notifications.add({ kind: 'error', title: formTexts.notSaved, text });
  });

  return { params, query, read, dialog, setDialog, turn, store, prove, question, scim, links };
}
