import { verifySecondFactor } from '@portal/contract/second-factor/calls';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Outcome } from '../../shared/api/send.ts';
import { controls, field, press, settle, type } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { texts } from './texts.ts';
import { useOwnerProof, type OwnerProof } from './use-owner-proof.ts';

const needs = (propertyPath: string, message = 'Onjuist wachtwoord'): Outcome<string> => ({
  kind: 'refused',
  status: 422,
  retryAfter: null,
  body: null,
  error: { title: '', detail: '', violations: [{ propertyPath, message }] },
});
const done: Outcome<string> = { kind: 'done', value: 'opgeslagen' };

/** Starts a save whose attempts get these outcomes, in this order. */
function start(...outcomes: Outcome<string>[]) {
  const save = vi.fn<(password?: string) => Promise<Outcome<string>>>(async () => outcomes.shift() ?? done);
  const result: { outcome?: Outcome<string> } = {};
  let proof: OwnerProof['saveWithProof'] | undefined;
  function Page() {
    const { question, saveWithProof } = useOwnerProof();
    proof = saveWithProof;
    return <ProofDialog question={question} reason="Daarom." />;
  }
  render(<Page />);
  return {
    save,
    result,
    begin: () =>
      act(async () => {
        void proof?.(save).then((outcome) => (result.outcome = outcome));
      }),
  };
}

async function proveByCode() {
  serve({ [at(verifySecondFactor)]: json({ userId: 'u1', activeContactId: 'c1' }) });
  await type('Verificatiecode', '123456');
  await press('Bevestigen');
  await settle();
}

const isAsked = () => screen.queryByText(texts.title) !== null;

test('a refusal that is not about a proof is returned to the caller without a question', async () => {
  const { save, result, begin } = start(needs('email'));
  await begin();
  expect([isAsked(), save.mock.calls, result.outcome?.kind]).toEqual([false, [[]], 'refused']);
});

test('[PRO-10] a required password is sent with the save, and asked for again when it is wrong', async () => {
  const { save, result, begin } = start(
    needs('contact.currentPassword', 'Vereist'),
    needs('currentPassword'),
  );
  await begin();
  expect([isAsked(), document.activeElement]).toEqual([true, field(texts.password)]);
  // The first refusal only says that a password is required, so it is not shown.
  expect(screen.queryByText('Vereist')).toBeNull();
  await press(texts.goOn);
  expect(screen.getByText(texts.emptyPassword)).toBeDefined();
  await type(texts.password, 'fout');
  expect(screen.queryByText(texts.emptyPassword)).toBeNull();
  await press(texts.goOn);
  await settle();
  expect(screen.getByText('Onjuist wachtwoord')).toBeDefined();
  await type(texts.password, 'goed');
  expect(screen.queryByText('Onjuist wachtwoord')).toBeNull();
  await press(texts.goOn);
  await settle();
  expect(save.mock.calls).toEqual([[undefined], ['fout'], ['goed']].map(([one]) => (one ? [one] : [])));
  expect([isAsked(), result.outcome]).toEqual([false, done]);
});

test('a password is not sent again while a save is pending', async () => {
  const { save, begin } = start(needs('currentPassword'));
  await begin();
  save.mockImplementation(() => new Promise(() => {}));
  await type(texts.password, 'goed');
  await press(texts.goOn);
  await press(texts.goOn);
  expect(save).toHaveBeenCalledTimes(2);
  expect(controls(texts.goOn)[0]?.getAttribute('aria-busy')).toBe('true');
});

test('closing the question ends the save as aborted', async () => {
  const { save, result, begin } = start(needs('currentPassword'));
  await begin();
  await press('Sluit dit venster');
  expect([isAsked(), save.mock.calls.length, result.outcome]).toEqual([false, 1, { kind: 'aborted' }]);
});

test('a code is asked for after the password when the server requires both', async () => {
  const { save, result, begin } = start(needs('currentPassword'), needs('verificationCode'));
  await begin();
  await type(texts.password, 'goed');
  await press(texts.goOn);
  await settle();
  expect(save.mock.lastCall).toEqual(['goed']);
  await proveByCode();
  // The code is known to the server; the password goes with every save.
  expect([save.mock.calls.length, save.mock.lastCall, result.outcome]).toEqual([3, ['goed'], done]);
  expect(isAsked()).toBe(false);
});

test('after a code alone the same save is sent again, without a password', async () => {
  const { save, result, begin } = start(needs('contact.verificationCode'));
  await begin();
  expect(document.activeElement).toBe(field('Verificatiecode'));
  await proveByCode();
  expect([save.mock.calls, result.outcome, isAsked()]).toEqual([[[], [undefined]], done, false]);
});
