import { messages, passwordProblems, passwordRequirements } from '@portal/contract/credentials/rules';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { field, has, leave, press, settle, type } from '../../../testing/page.ts';
import { show } from '../../../testing/show.tsx';
import { NewPasswordFields, newPasswordFields, repeatsPassword } from './NewPasswordFields.tsx';
import { useSchemaForm, type Refusal } from '../use-schema-form.ts';

const schema = z.object(newPasswordFields).check(repeatsPassword);
const [label, repeat] = ['Nieuw wachtwoord', 'Herhaal je wachtwoord'];

function Page({ refusal }: { refusal: Refusal }) {
  const form = useSchemaForm<z.output<typeof schema>, z.output<typeof schema>>(schema, {
    newPassword: '',
    repeat: '',
  });
  return (
    <form onSubmit={form.submit(async () => refusal)}>
      <NewPasswordFields form={form} label={label} names={['Anna de Vries', null, 'Zonnig']} />
      <button type="submit">Sla op</button>
    </form>
  );
}

const open = (refusal: Refusal = {}) => show(<Page refusal={refusal} />);
const problems = () => [...document.querySelectorAll('[data-problem]')].map(({ textContent }) => textContent);
const met = () => document.querySelectorAll('[data-met]').length;

test('[PWD-04] the requirements are checked off while a password is typed', async () => {
  await open();
  expect(met()).toBe(0);
  await type(label, 'geheim');
  expect(met()).toBe(1);
  await type(label, 'Geheim-2026');
  expect([met(), problems()]).toEqual([passwordRequirements.length, []]);
});

test('[PWD-04] a name is a problem once the password meets the requirements', async () => {
  await open();
  await type(label, 'zonnig');
  expect(problems()).toEqual([]);
  await type(label, 'Zonnig-2026');
  expect(problems()).toEqual([passwordProblems['password-personal']]);
});

test('[PWD-04] a password and its repetition in another Unicode form are the same', () => {
  const [newPassword, typedAgain] = (['NFC', 'NFD'] as const).map((form) =>
    'Zonéschijn-2026'.normalize(form),
  );
  expect(schema.safeParse({ newPassword, repeat: typedAgain }).success).toBe(true);
  expect(schema.safeParse({ newPassword, repeat: 'Zoneschijn-2026' }).success).toBe(false);
});

test.each([
  ['that the portal knows', 'password-common', [passwordProblems['password-common']]],
  ['without a code', undefined, ['Dit wachtwoord wordt niet aangenomen. Kies een ander']],
  ['of a newer server', 'password-later', []],
])('[PWD-04] a refusal %s is a problem until the password changes', async (_, code, expected) => {
  const violation = { propertyPath: 'newPassword', message: 'x', ...(code && { code }) };
  await open({ violations: [violation] });
  await type(label, 'Geheim-2026');
  await type(repeat, 'Geheim-2026');
  await press('Sla op');
  await settle();
  expect(problems()).toEqual(expected);
  await type(label, 'Geheim-2027');
  await settle();
  expect(problems()).toEqual([]);
});

test('[PWD-04] a repetition that differs is mended in either of the fields', async () => {
  await open();
  await type(label, 'Geheim-2026');
  await type(repeat, 'Geheim-2027');
  await leave(repeat);
  await settle();
  expect([has(messages.repeatDiffers), field(repeat).getAttribute('aria-invalid')]).toEqual([true, 'true']);
  await type(label, 'Geheim-2027');
  await settle();
  expect(has(messages.repeatDiffers)).toBe(false);
});

test('[PWD-04] a repetition that was not reached yet is not marked while the password is typed', async () => {
  await open();
  await type(label, 'Geheim-2026');
  await settle();
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
  await leave(label);
  await settle();
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
});

test('[PWD-04] both fields are required', async () => {
  await open();
  await press('Sla op');
  await settle();
  expect([has(messages.newPasswordRequired), field(repeat).getAttribute('aria-invalid')]).toEqual([
    true,
    'true',
  ]);
});
