// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { callServer, loadSite } from './site.ts';

const answerWith = (response: () => Promise<Response>) => {
  const fetched = vi.fn<(url: string) => Promise<Response>>(response);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('a site has its visitor, and the environment of the slug, which links keep', async () => {
  history.replaceState(null, '', '/pad?slug=zonnig');
  const visitor = {
    fullName: 'Anna de Vries',
    email: 'anna@voorbeeld.example',
    portal: 'https://portaal.example',
  };
  const environment = {
    name: 'Zonnig Verzekeringen',
    slug: 'zonnig',
    logo: true,
    colors: { color_primary: '#ffd54a' },
  };
  const fetched = answerWith(async () => Response.json({ ...visitor, environment }));
  const site = await loadSite();
  expect(fetched.mock.calls).toEqual([['/who?slug=zonnig']]);
  expect(site).toMatchObject({
    visitor,
    name: 'Zonnig Verzekeringen',
    slug: 'zonnig',
    logo: '/logo?slug=zonnig',
  });
  expect(site.within('/pad')).toBe('/pad?slug=zonnig');
  expect(document.documentElement.style.cssText).toContain('#ffd54a');
});

test('[ENV-11] a site has the corners of the environment, and is light where that is always light', async () => {
  const scheme = document.createElement('meta');
  scheme.name = 'color-scheme';
  document.head.append(scheme);
  const environment = { name: 'Zonnig', logo: false, colors: {}, corners: 'square' };
  for (const [darkDisabled, content] of [
    [true, 'light'],
    [false, 'light dark'],
  ]) {
    answerWith(async () => Response.json({ environment: { ...environment, darkDisabled } }));
    await loadSite();
    expect(scheme.content).toBe(content);
  }
  expect(document.documentElement.style.getPropertyValue('--portal-radius-card')).toBe('0px');
  scheme.remove();
});

test.each<[string, () => Promise<Response>]>([
  ['no server', () => Promise.reject(new TypeError('x'))],
  ['a page instead', async () => new Response('<!doctype html>')],
  ['a refusal', async () => new Response('{}', { status: 500 })],
  ['no environment', async () => Response.json({ environment: null })],
  ['something else', async () => Response.json({ fullName: 1, environment: 'x' })],
])('a site with %s has its own title, and nobody', async (_, response) => {
  document.title = 'Webshop';
  answerWith(response);
  const { visitor, name, logo, within } = await loadSite();
  expect([visitor.fullName, name, logo, within('/pad')]).toEqual([undefined, 'Webshop', undefined, '/pad']);
});

const asText = (answer: unknown) => {
  if (typeof answer !== 'string') throw new TypeError('This is no text.');
  return answer;
};

test.each<[object, () => Promise<Response>]>([
  [{ kind: 'done', value: 'x' }, async () => Response.json('x')],
  [{ kind: 'refused', status: 401 }, async () => Response.json({}, { status: 401 })],
  [{ kind: 'unreachable' }, async () => Response.json({}, { status: 503 })],
  [{ kind: 'unreachable' }, async () => Response.json({ something: 'else' })],
  [{ kind: 'unreachable' }, () => Promise.reject(new TypeError('x'))],
])('a call to the own server comes to %j', async (outcome, response) => {
  answerWith(response);
  expect(await callServer('/api/x', asText, {})).toEqual(outcome);
});
