import { replaceDraft } from '@portal/contract/environments/draft-calls';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { send } from '../../../shared/api/send.ts';
import { changedNames } from '../../../shared/forms/versioned/differences.ts';
import { uploadWherePossible } from '../fields/upload-images.ts';
import { type EnvironmentValues, fieldNames, type StoredValues } from '../fields/values.ts';
import { draftOf } from './draft-values.ts';

/** Time without typing before the draft is sent, in ms. */
const debounce = 500;
/** Time before a failed request is sent again, in ms. */
const retryPause = 5_000;

/** State of the changes in the form: on the server, about to be sent, or not accepted. */
export type DraftStatus = 'kept' | 'waiting' | 'failed';

interface Options {
  environmentId: string;
  form: Pick<UseFormReturn<EnvironmentValues>, 'subscribe' | 'getValues'>;
  /** The saved values that the form changes, and their version. */
  base: StoredValues;
  version: number | null;
}

interface Attempt {
  values: EnvironmentValues;
  outcome: 'pending' | 'kept' | 'refused' | 'failed';
}

/**
 * Stores the changed values of a form on the server after each pause in typing, one request at a time. A request that
 * did not arrive is sent again; a refused one would be refused again.
 */
export function useDraft({ environmentId, form, base, version }: Options): DraftStatus {
  const [isTyping, setIsTyping] = useState(false);
  /** Values of the form at the last pause, and the last attempt to store some. */
  const [wanted, setWanted] = useState(() => form.getValues());
  const [attempt, setAttempt] = useState<Attempt>({ values: wanted, outcome: 'kept' });
  const isSettled = attempt.values === wanted && attempt.outcome !== 'failed';

  const pause = useEffectEvent(() => {
    const values = form.getValues();
    const isChanged = (each: EnvironmentValues) => changedNames(fieldNames, base, each).length > 0;
    setIsTyping(false);
    // A form that follows the saved values leaves alone what another window has typed.
    if (isChanged(values) || isChanged(wanted)) setWanted(values);
  });

  const { subscribe } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        setIsTyping(true);
        clearTimeout(timer);
        timer = setTimeout(() => pause(), debounce);
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [subscribe]);

  const keep = useEffectEvent(async () => {
    setAttempt({ values: wanted, outcome: 'pending' });
    const settled = await uploadWherePossible(wanted, base);
    const body = { environmentVersion: version ?? 0, ...draftOf(base, settled) };
    const { kind } = await send(replaceDraft, { params: { id: environmentId }, body, report: 'none' });
    const outcome = kind === 'done' ? 'kept' : kind === 'refused' ? 'refused' : 'failed';
    setAttempt({ values: wanted, outcome });
  });

  useEffect(() => {
    if (isSettled || attempt.outcome === 'pending') return undefined;
    const timer = setTimeout(() => void keep(), attempt.outcome === 'failed' ? retryPause : 0);
    return () => clearTimeout(timer);
  }, [isSettled, attempt]);

  if (attempt.outcome === 'failed' || attempt.outcome === 'refused') return 'failed';
  return isTyping || !isSettled || attempt.outcome === 'pending' ? 'waiting' : 'kept';
}
