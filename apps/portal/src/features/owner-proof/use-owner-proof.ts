import { useState } from 'react';
import type { Outcome } from '../../shared/api/send.ts';

/** Proof that the server requires before it saves. */
type Need = { kind: 'password'; message: string } | { kind: 'code' };

/** The current question, with the callback for its result: a password, '' after a correct code, null when canceled. */
export interface Question {
  kind: Need['kind'];
  /** The server's refusal of the password that was given last. */
  refusal: string | undefined;
  busy: boolean;
  resolve: (given: string | null) => void;
}

export interface OwnerProof {
  question: Question | null;
  /**
   * Saves, and saves again with proof when the server requires it. Ends as `aborted` when the user cancels the
   * question.
   */
  saveWithProof: <Value>(
    save: (currentPassword?: string) => Promise<Outcome<Value>>,
  ) => Promise<Outcome<Value>>;
}

function needOf(outcome: Outcome<unknown>): Need | null {
  if (outcome.kind !== 'refused') return null;
  for (const { propertyPath, message } of outcome.error.violations) {
    if (/(?:^|\.)currentPassword$/.test(propertyPath)) return { kind: 'password', message };
    if (/(?:^|\.)verificationCode$/.test(propertyPath)) return { kind: 'code' };
  }
  return null;
}

/** Asks for a proof of the owner when the server requires one to save; rendered by a `ProofDialog`. */
export function useOwnerProof(): OwnerProof {
  const [question, setQuestion] = useState<Question | null>(null);

  function requestProof(kind: Need['kind'], refusal: string | undefined): Promise<string | null> {
    return new Promise((resolve) => {
      setQuestion({
        kind,
        refusal,
        busy: false,
        resolve: (given) => {
          setQuestion((current) => (current === null || given === null ? null : { ...current, busy: true }));
          resolve(given);
        },
      });
    });
  }

  async function saveWithProof<Value>(save: (currentPassword?: string) => Promise<Outcome<Value>>) {
    let password: string | undefined;
    let outcome = await save();
    for (let need = needOf(outcome); need !== null; need = needOf(outcome)) {
      const refusal = need.kind === 'password' && password !== undefined ? need.message : undefined;
      const given = await requestProof(need.kind, refusal);
      if (given === null) return { kind: 'aborted' } as const;
      if (need.kind === 'password') password = given;
      outcome = await save(password);
    }
    setQuestion(null);
    return outcome;
  }

  return { question, saveWithProof };
}
