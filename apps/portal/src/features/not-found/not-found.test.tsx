import { getEnvironmentBySlug } from '@portal/contract/environments/calls';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { has, settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { environmentOf } from '../../testing/sessions.ts';
import { place, show } from '../../testing/show.tsx';
import NotFoundScreen from './Screen.tsx';
import { texts } from './texts.ts';

test.each([
  [
    'a slug of an environment redirects to the dashboard',
    'bekend',
    json(environmentOf({ slug: 'bekend' })),
    '/',
    false,
  ],
  ['an unknown slug is not found', 'onbekend', json({ title: 'x' }, 404), '/pad', true],
  ['several segments is not found', undefined, json({}), '/pad', true],
])('an unknown path with %s', async (_, slug, response, leadsTo, isShown) => {
  serve(slug === undefined ? {} : { [at(getEnvironmentBySlug, { slug })]: response });
  await show(<Suspense>{<NotFoundScreen params={slug === undefined ? {} : { slug }} />}</Suspense>, {
    path: '/pad',
  });
  await settle();
  expect([place(), has(texts.text)]).toEqual([leadsTo, isShown]);
});
