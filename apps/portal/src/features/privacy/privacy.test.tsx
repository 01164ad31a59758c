import { getEnvironmentBySlug } from '@portal/contract/environments/calls';
import { demoController } from '@portal/contract/environments/demo-support';
import { getRetention } from '@portal/contract/privacy/calls';
import { fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { texts as retryTexts } from '../../shared/boundaries/texts.ts';
import { texts } from '../../shared/layout/statement/texts.ts';
import { settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { environmentOf, readySession } from '../../testing/sessions.ts';
import { show } from '../../testing/show.tsx';
import PrivacyScreen from './Screen.tsx';

const ofSlug = environmentOf({ slug: 'privacy', supportEmail: 'desk@zonnig.example' });
const ofSession = environmentOf({ slug: 'anders', supportEmail: 'desk@anders.example' });
const page = (
  <Suspense>
    <PrivacyScreen params={{ slug: 'privacy' }} />
  </Suspense>
);
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('the privacy statement links a visitor to the login and support desk of the environment', async () => {
  serve({ [at(getEnvironmentBySlug, { slug: 'privacy' })]: json(ofSlug) });
  await show(page, { session: { state: 'anonymous', ended: false } });
  await settle();
  expect([screen.queryByText(texts.toLogin) !== null, links().includes('/privacy/inloggen')]).toEqual([
    true,
    true,
  ]);
  expect(links()).toContain('mailto:desk@zonnig.example');
});

test('the privacy statement links a logged-in user to the dashboard and their own support desk', async () => {
  serve({ [at(getEnvironmentBySlug, { slug: 'privacy' })]: json(ofSlug) });
  await show(page, { session: readySession({ environment: ofSession }) });
  await settle();
  expect([screen.queryByText(texts.toHome) !== null, links().includes('/')]).toEqual([true, true]);
  expect(links()).toContain('mailto:desk@anders.example');
});

const retention = {
  auditMonths: 24,
  mailDays: 1,
  sessionHours: 8,
  failedFileDays: 2,
  refusedFileDays: 1_095,
  unusedImageDays: 30,
};
const kept = () => document.querySelector('dl')?.textContent ?? '';

test('[BEH-14] the privacy statement has the periods of the settings, and no other', async () => {
  serve({ [at(getRetention)]: json(retention) });
  await show(page, { session: { state: 'anonymous', ended: false } });
  await screen.findByText('Tot 1 dag na het versturen.');
  expect(kept().match(/\d[\d.]* \p{L}+/gu)).toEqual([
    '1.095 dagen',
    '2 dagen',
    '30 dagen',
    '8 uur',
    '1 dag',
    '24 maanden',
  ]);
});

test('[BEH-14] the privacy statement says what is kept on a server that tells no periods', async () => {
  serve({ [at(getRetention)]: json({}, 404) });
  await show(page, { session: { state: 'anonymous', ended: false } });
  await settle();
  expect([kept().includes('Zolang je dossier er is.'), /\d/.test(kept())]).toEqual([true, false]);
});

test('[BEH-14] the periods can be loaded again', async () => {
  serve({ [at(getRetention)]: json({}, 503) });
  await show(page, { session: { state: 'anonymous', ended: false } });
  const retry = await screen.findByRole('button', { name: retryTexts.retry });
  serve({ [at(getRetention)]: json(retention) });
  fireEvent.click(retry);
  expect(await screen.findByText('Tot 1 dag na het versturen.')).toBeInstanceOf(HTMLElement);
});

test('the privacy statement names the controller of the installation, with an address for questions', async () => {
  await show(page, { session: { state: 'anonymous', ended: false } });
  await settle();
  expect(screen.getByText(demoController.name)).toBeInstanceOf(HTMLElement);
  expect(links()).toContain(`mailto:${demoController.email}`);
});
