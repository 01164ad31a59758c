import { getScimToken, makeScimToken, revokeScimToken } from '@portal/contract/environments/scim';
import { useState } from 'react';
import { useAction } from '../../../../shared/actions/use-action.ts';
import { dutchOr } from '../../../../shared/api/dutch-or.ts';
import { send } from '../../../../shared/api/send.ts';
import { useRead } from '../../../../shared/api/use-read.ts';
import { texts as formTexts } from '../../../../shared/forms/texts.ts';
import { notifications } from '../../../../shared/notifications/notifications.ts';
import type { OwnerProof } from '../../../owner-proof/use-owner-proof.ts';
import type { SsoScope } from '../settings/use-sso.ts';
import { texts } from '../texts.ts';

export type ScimState = ReturnType<typeof useScim>;

/** Loads, makes and revokes the token with which the system of the organization keeps its people here. */
export function useScim({ params, query }: SsoScope, saveWithProof: OwnerProof['saveWithProof']) {
  const read = useRead(getScimToken, params, { query });
  const [dialog, setDialog] = useState<'replace' | 'revoke' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);

  const make = useAction(async () => {
    setDialog(null);
    const outcome = await saveWithProof((currentPassword) =>
      send(makeScimToken, {
        params,
        query,
        body: currentPassword ? { currentPassword } : {},
        report: 'faults',
      }),
    );
    if (outcome.kind === 'refused') {
      const { violations, detail } = outcome.error;
      const text = violations[0]?.message ?? dutchOr(detail, formTexts.tryAgain);
      void notifications.add({ kind: 'error', title: texts.scim.notMade, text });
    }
    if (outcome.kind !== 'done') return;
    const { secret: made, ...settings } = outcome.value;
    read.replace(settings);
    setSecret(made);
  });

  const revoke = useAction(async () => {
    const outcome = await send(revokeScimToken, { params, query });
    if (outcome.kind !== 'done') return;
    setDialog(null);
    read.replace(outcome.value);
    void notifications.add({ kind: 'success', title: texts.scim.revoked });
  });

  return { read, dialog, setDialog, secret, forget: () => setSecret(null), make, revoke };
}
