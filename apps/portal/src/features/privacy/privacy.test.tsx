import { getEnvironmentBySlug } from '@portal/contract/environments/calls';
import { demoController } from '@portal/contract/environments/demo-support';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
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

test('the privacy statement names the controller of the installation, with an address for questions', async () => {
  await show(page, { session: { state: 'anonymous', ended: false } });
  await settle();
  expect(screen.getByText(demoController.name)).toBeInstanceOf(HTMLElement);
  expect(links()).toContain(`mailto:${demoController.email}`);
});
