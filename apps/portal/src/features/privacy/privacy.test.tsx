import { getEnvironmentBySlug } from '@portal/contract/environments/calls';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { environmentOf, readySession } from '../../testing/sessions.ts';
import { show } from '../../testing/show.tsx';
import PrivacyScreen from './Screen.tsx';
import { texts } from './texts.ts';

const ofSlug = environmentOf({ slug: 'privacy', supportEmail: 'desk@zonnig.example' });
const ofSession = environmentOf({ slug: 'anders', supportEmail: 'desk@anders.example' });
const page = (
  <Suspense>
    <PrivacyScreen params={{ slug: 'privacy' }} />
  </Suspense>
);
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('a visitor is led back to the login of the environment, and to its support desk', async () => {
  serve({ [at(getEnvironmentBySlug, { slug: 'privacy' })]: json(ofSlug) });
  await show(page, { session: { state: 'anonymous', ended: false } });
  await settle();
  expect([screen.queryByText(texts.back.login) !== null, links().includes('/privacy/inloggen')]).toEqual([
    true,
    true,
  ]);
  expect(links()).toContain('mailto:desk@zonnig.example');
});

test('somebody who is logged in is led back to the dashboard, and to the support desk of their own environment', async () => {
  serve({ [at(getEnvironmentBySlug, { slug: 'privacy' })]: json(ofSlug) });
  await show(page, { session: readySession({ environment: ofSession }) });
  await settle();
  expect([screen.queryByText(texts.back.home) !== null, links().includes('/')]).toEqual([true, true]);
  expect(links()).toContain('mailto:desk@anders.example');
});
