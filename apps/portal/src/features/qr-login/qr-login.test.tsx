import { expect, test } from 'vitest';
import { controls } from '../../testing/page.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { show } from '../../testing/show.tsx';
import { AppLoginCard } from './AppLoginCard.tsx';

const impersonation = { userId: 'u1', activeContactId: 'c1' };

test.each([
  ['is offered to people with modules in it', { hasContactWithAppModules: true }, null, 1],
  ['is not offered without modules', { hasContactWithAppModules: false }, null, 0],
  ['is nobody else’s', { hasContactWithAppModules: true }, impersonation, 0],
])('[QRL-01] a login in the app %s', async (_, person, impersonated, count) => {
  const session = readySession({ user: userOf({ person }), impersonation: impersonated });
  await show(<AppLoginCard />, { session });
  expect(controls('Klik om een QR-code te maken')).toHaveLength(count);
});
