import { findOrganisationLogin } from '@portal/contract/environments/organisation-login';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { cacheEnvironment } from '../../shared/environment/environment-of-slug.ts';
import { rememberedOrganisation } from '../../shared/session/organisation.ts';
import { controls, field, has, press, settle, type } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { environmentOf } from '../../testing/sessions.ts';
import { place, show } from '../../testing/show.tsx';
import { DomainForm } from './DomainForm.tsx';
import OrganisationLoginScreen from './Screen.tsx';
import { texts } from './texts.ts';

const nobody = { state: 'anonymous', ended: false } as const;
const path = '/zonnig/inloggen/organisatie';
const call = at(findOrganisationLogin, { slug: 'zonnig' });

afterEach(() => vi.unstubAllGlobals());

async function ask(response: Response) {
  const onFound = vi.fn<(remote: string) => void>();
  const asked = serve({ [call]: response });
  await show(<DomainForm slug="zonnig" onFound={onFound} />, { session: nobody, path });
  await type(texts.email, 'joris@zonnig.example');
  await press(texts.submit);
  await settle();
  return { asked, found: onFound.mock.calls };
}

test('[SSO-19] the address of the work leads to the identity provider of its organization', async () => {
  const { asked, found } = await ask(json({ remote: 'urn:zonnig' }));
  expect(asked.map(({ what, body }) => [what, body])).toEqual([[call, { email: 'joris@zonnig.example' }]]);
  expect(found).toEqual([['urn:zonnig']]);
});

test.each([
  ['without an organization here', () => json({ remote: null }), texts.none],
  ['one too many', () => json({ title: 'x' }, 429), texts.tooMany],
  ['without a server', () => json({}, 500), texts.unavailable],
])('[SSO-19] an address %s gets a sentence, and stays', async (_, response, sentence) => {
  const { found } = await ask(response());
  expect([has(sentence), field(texts.email).value, found]).toEqual([true, 'joris@zonnig.example', []]);
});

async function open(query = '', ssoEnabled = true) {
  serve({});
  cacheEnvironment(environmentOf({ slug: 'zonnig', name: 'Zonnig', ssoEnabled }));
  await show(
    <Suspense>
      <OrganisationLoginScreen params={{ slug: 'zonnig' }} />
    </Suspense>,
    { session: nobody, path: path + query },
  );
}

test('[SSO-19] the page asks for an address, and leads back to the login', async () => {
  await open();
  expect([has(texts.title), has(texts.lead)]).toEqual([true, true]);
  expect(controls(texts.back)[0]?.getAttribute('href')).toBe('/zonnig/inloggen');
});

test('[LOG-06] [SSO-19] after a login that named the provider, it leads there without an address', async () => {
  await open('?remote=urn%3Azonnig');
  const [button] = controls(texts.go);
  expect([button?.getAttribute('href'), has(texts.lead)]).toEqual([
    '/auth/saml/acs/init?remote=urn%3Azonnig',
    false,
  ]);
  button?.addEventListener('click', (event) => event.preventDefault());
  await press(texts.go);
  expect(rememberedOrganisation()).toEqual({ slug: 'zonnig', name: 'Zonnig' });
});

test('[SSO-19] an environment without single sign-on has no such page', async () => {
  await open('', false);
  expect(place()).toBe('/inloggen');
});
