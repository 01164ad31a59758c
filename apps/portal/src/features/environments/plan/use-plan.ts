import {
  applyPlan,
  cancelPlan,
  type Plan,
  type PlanInput,
  planSave,
} from '@portal/contract/environments/plan';
import type { Environment } from '@portal/contract/environments/schema';
import { useState } from 'react';
import { inWords } from '../../../shared/api/in-words.ts';
import { send } from '../../../shared/api/send.ts';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import type { Refusal } from '../../../shared/forms/use-schema-form.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { texts as environmentTexts } from '../texts.ts';
import { texts } from './texts.ts';

interface Draft {
  /** Sends pending changes. Resolves to the version of the draft. */
  flush: () => Promise<number | null>;
  reload: () => void;
}

export type PlanActions = ReturnType<typeof usePlan>;

/** Actions on the planned save of an environment: plan it, cancel it, and save it now. */
export function usePlan(environmentId: string, draft: Draft, onSaved: (saved: Environment) => void) {
  const [isAsking, setAsking] = useState(false);
  const params = { id: environmentId };

  function notifyAndReload(title: string, text?: string) {
    void notifications.add({ kind: 'success', title, text });
    draft.reload();
  }

  async function plan(body: PlanInput): Promise<Refusal | void> {
    const version = await draft.flush();
    const outcome = await send(planSave, { params, version, body, report: 'faults' });
    if (outcome.kind === 'refused') {
      const { violations, detail } = outcome.error;
      return { violations, reasons: violations.length > 0 ? [] : [inWords(detail, formTexts.tryAgain)] };
    }
    if (outcome.kind !== 'done') return;
    setAsking(false);
    notifyAndReload(texts.done);
  }

  const cancel = useAction(async ({ state }: Plan) => {
    const outcome = await send(cancelPlan, { params, report: 'faults' });
    if (outcome.kind === 'refused') draft.reload();
    if (outcome.kind !== 'done') return;
    if (state === 'planned') notifyAndReload(texts.cancelled, texts.cancelledText);
    else draft.reload();
  });

  const saveNow = useAction(async () => {
    const outcome = await send(applyPlan, { params, report: 'faults' });
    if (outcome.kind === 'refused') {
      const text = inWords(outcome.error.detail, formTexts.tryAgain);
      void notifications.add({ kind: 'error', title: texts.notDone, text });
      draft.reload();
    }
    if (outcome.kind !== 'done') return;
    notifyAndReload(environmentTexts.saved);
    if (outcome.value) onSaved(outcome.value);
  });

  return { isAsking, setAsking, plan, cancel, saveNow };
}
