import { getEnvironmentBySlug } from '@portal/contract/environments/calls';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { texts } from '../../shared/layout/statement/texts.ts';
import { settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { environmentOf, readySession } from '../../testing/sessions.ts';
import { show } from '../../testing/show.tsx';
import report from './report.json' with { type: 'json' };
import AccessibilityScreen from './Screen.tsx';

const page = (
  <Suspense>
    <AccessibilityScreen params={{ slug: 'toegang' }} />
  </Suspense>
);
const environment = environmentOf({ slug: 'toegang', supportEmail: 'desk@zonnig.example' });
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('the accessibility statement tells what the report counts, and every question that is open', async () => {
  const { total, met, notApplicable, questions } = report;
  serve({ [at(getEnvironmentBySlug, { slug: 'toegang' })]: json(environment) });
  await show(page, { session: { state: 'anonymous', ended: false } });
  await settle();
  for (const line of [`Van ${met} van de ${total} eisen`, `${total - met - notApplicable} eisen kan alleen`])
    expect(screen.getByText((text) => text.startsWith(line))).toBeInstanceOf(HTMLElement);
  expect(questions.length).toBeGreaterThan(5);
  expect(
    [...document.querySelectorAll('li')].filter(({ textContent }) => textContent.endsWith('?')),
  ).toHaveLength(questions.length);
});

test('the accessibility statement links a visitor to the login and support desk of the environment', async () => {
  serve({ [at(getEnvironmentBySlug, { slug: 'toegang' })]: json(environment) });
  await show(page, { session: { state: 'anonymous', ended: false } });
  await settle();
  expect(screen.getByText(texts.toLogin)).toBeInstanceOf(HTMLElement);
  expect(links()).toEqual(expect.arrayContaining(['/toegang/inloggen', 'mailto:desk@zonnig.example']));
});

test('the accessibility statement links a logged-in user to the dashboard', async () => {
  await show(page, { session: readySession({}) });
  await settle();
  expect(screen.getByText(texts.toHome).closest('a')?.getAttribute('href')).toBe('/');
});
