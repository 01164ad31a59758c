import { generateQrLogin } from '@portal/contract/qr-login/calls';
import { QrCode } from '@portal/ui/QrCode';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notifications } from '../../shared/notifications/notifications.ts';
import { controls, has, press } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
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

test('[QRL-01] the code of the server is drawn, and can be asked for again after a refusal', async () => {
  const drawn = () => document.querySelector('svg[role=img]')?.innerHTML;
  const expected = render(<QrCode value="abc123" size={300} label="x" />);
  const code = drawn();
  expected.unmount();
  serve({ [at(generateQrLogin)]: json({ title: 'x' }, 429) });
  await show(<AppLoginCard />, {
    session: readySession({ user: userOf({ person: { hasContactWithAppModules: true } }) }),
  });
  await press('Klik om een QR-code te maken');
  await vi.waitFor(() => expect(has('De QR-code kan niet worden gemaakt.')).toBe(true));
  expect(notifications.getSnapshot()).toEqual([]);
  const asked = serve({ [at(generateQrLogin)]: json({ data: { code: 'abc123' } }) });
  await press('Probeer opnieuw');
  await vi.waitFor(() => expect(drawn()).toBeDefined());
  expect([drawn() === code, asked.map(({ what }) => what)]).toEqual([true, [at(generateQrLogin)]]);
});
