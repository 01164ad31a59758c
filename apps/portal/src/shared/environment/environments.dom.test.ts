import { getEnvironmentBySlug } from '@portal/contract/environments/calls';
import { demoSupportDesk } from '@portal/contract/environments/demo-support';
import { identityLinks } from '@portal/contract/environments/identity-calls';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at, json, serve } from '../../testing/requests.ts';
import { environmentOf } from '../../testing/sessions.ts';

const bySlug = (slug: string) => at(getEnvironmentBySlug, { slug });

beforeEach(() => vi.resetModules());

describe('loading an environment by its slug', () => {
  const load = () => import('./environment-of-slug.ts');

  test('sends one request, also for an environment that does not exist', async () => {
    const { environmentOfSlug } = await load();
    const asked = serve({
      [bySlug('zonnig')]: json(environmentOf()),
      [bySlug('weg')]: json({ title: 'x' }, 404),
    });
    const first = environmentOfSlug('zonnig');
    expect(environmentOfSlug('zonnig')).toBe(first);
    expect(await first).toMatchObject({ slug: 'zonnig' });
    expect(await environmentOfSlug('weg')).toBeNull();
    expect(await environmentOfSlug('weg')).toBeNull();
    expect(asked).toHaveLength(2);
  });

  test('returns null after a server fault, and tries again the next time', async () => {
    const { environmentOfSlug } = await load();
    serve({ [bySlug('zonnig')]: json({}, 500) });
    expect(await environmentOfSlug('zonnig')).toBeNull();
    const asked = serve({ [bySlug('zonnig')]: () => Promise.reject(new DOMException('x', 'AbortError')) });
    expect([await environmentOfSlug('zonnig'), asked.length]).toEqual([null, 1]);
    serve({ [bySlug('zonnig')]: json(environmentOf()) });
    expect(await environmentOfSlug('zonnig')).toMatchObject({ name: 'Zonnig' });
  });

  test('sends no request for a cached environment', async () => {
    const { cacheEnvironment, environmentOfSlug } = await load();
    const asked = serve({});
    cacheEnvironment(environmentOf());
    cacheEnvironment(environmentOf({ slug: null }));
    expect(environmentOfSlug('zonnig')).toMatchObject({ status: 'fulfilled' });
    expect(await environmentOfSlug('zonnig')).toMatchObject({ name: 'Zonnig' });
    expect(asked).toEqual([]);
  });
});

describe('the data in the first HTML', () => {
  async function startWith(data: unknown) {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = 'portal-start';
    script.textContent = typeof data === 'string' ? data : JSON.stringify(data);
    document.body.append(script);
    const start = await import('./start.ts');
    script.remove();
    return start;
  }

  test('is the response of a call once, with the server’s time', async () => {
    const start = await startWith({
      responses: { 'users/u1': { a: 1 } },
      date: 'Thu, 26 Nov 2026 12:00:00 GMT',
    });
    expect(start.isLoggedInAtStart).toBe(true);
    expect(start.popFirstResponse('refresh-cookie')).toBeUndefined();
    const response = await start.popFirstResponse('users/u1')?.();
    expect(await response?.json()).toEqual({ a: 1 });
    expect(response?.headers.get('date')).toBe('Thu, 26 Nov 2026 12:00:00 GMT');
    expect(start.popFirstResponse('users/u1')).toBeUndefined();
  });

  test('dresses the login in its environment without a request, with its support desk', async () => {
    const asked = serve({});
    const zonnig = environmentOf({ supportPhone: '088 111 11 11' });
    await startWith({ environment: zonnig, supportDesk: demoSupportDesk });
    const { environmentOfSlug } = await import('./environment-of-slug.ts');
    expect([await environmentOfSlug('zonnig'), asked]).toEqual([zonnig, []]);
    const { currentEnvironment } = await import('./apply-theme.ts');
    const { notifications, notifyFault } = await import('../notifications/notifications.ts');
    notifyFault('server');
    expect([currentEnvironment(), notifications.getSnapshot()[0]?.text?.includes('088 111 11 11')]).toEqual([
      zonnig,
      true,
    ]);
    notifications.clear();
  });

  test.each(['', '{', 'null', '[]'])('is ignored when it is %o', async (text) => {
    const start = await startWith(text);
    expect([start.firstEnvironment, start.participantOrganisation, start.isLoggedInAtStart]).toEqual([
      null,
      null,
      false,
    ]);
    expect(start.linkedApplications).toEqual(['webshop', 'lms']);
  });

  test.each([
    ['linkedApplications', 'lms'],
    ['linkedApplications', [1]],
    ['responses', ['x']],
    ['environment', 'zonnig'],
    ['participantOrganisation', ['Zonnig']],
    ['applicationOrigins', []],
  ])('is used without its part %s when that is %j', async (part, value) => {
    const given = {
      environment: environmentOf(),
      linkedApplications: ['lms'],
      participantOrganisation: 'Zonnig',
      responses: { 'users/u1': {} },
      applicationOrigins: { lms: 'https://leren.example' },
    };
    const start = await startWith({ ...given, [part]: value });
    const found = {
      environment: start.firstEnvironment?.slug ?? null,
      linkedApplications: start.linkedApplications,
      participantOrganisation: start.participantOrganisation,
      responses: start.isLoggedInAtStart,
      applicationOrigins: start.givenOrigins,
    };
    const nothing = {
      environment: null,
      linkedApplications: ['webshop', 'lms'],
      participantOrganisation: null,
      responses: false,
      applicationOrigins: {},
    };
    expect(found).toEqual({
      environment: 'zonnig',
      linkedApplications: ['lms'],
      participantOrganisation: 'Zonnig',
      responses: true,
      applicationOrigins: { lms: 'https://leren.example' },
      [part]: nothing[part as keyof typeof nothing],
    });
  });

  test('contains the sibling applications to link to, by a URL that hands the login over', async () => {
    await startWith({ linkedApplications: ['lms'], applicationOrigins: { lms: 'https://leren.example' } });
    const { isLinked, linkTo } = await import('./application-links.ts');
    expect([isLinked('lms'), isLinked('webshop'), linkTo('webshop')]).toEqual([true, false, undefined]);
    expect(linkTo('lms')).toBe(`/?redirect=${encodeURIComponent('https://leren.example/')}`);
  });

  test('cannot replace the portal’s own origin', async () => {
    await startWith({ applicationOrigins: { kp: 'https://evil.example' } });
    const { knownOrigins } = await import('./known-origins.ts');
    expect(knownOrigins.kp).toBe(location.origin);
  });
});

describe('the theme of an environment', () => {
  test('changes colors, icons and support desk at the same time when it is applied', async () => {
    document.head.innerHTML =
      '<meta name="theme-color" content="#000000"><link rel="icon" href="/favicon.svg">';
    const { currentEnvironment, loadTheme } = await import('./apply-theme.ts');
    const { notifications, notifyFault } = await import('../notifications/notifications.ts');
    const faultText = () => {
      notifyFault('server');
      const text = notifications.getSnapshot().at(-1)?.text;
      notifications.clear();
      return text;
    };
    const color = () => document.head.querySelector('meta')?.content;
    const icon = () => document.head.querySelector('link')?.getAttribute('href');
    const zonnig = environmentOf({
      supportPhone: '088 111 11 11',
      themeVariables: { color_primary: '#1b2f8f' },
    });
    const apply = await loadTheme(zonnig);
    expect([currentEnvironment(), color(), icon()]).toEqual([null, '#000000', '/favicon.svg']);
    expect(faultText()).not.toContain('088 111 11 11');
    apply();
    expect([currentEnvironment(), color()]).toEqual([zonnig, '#1b2f8f']);
    expect(icon()).toBe(identityLinks({ id: 'e1', version: 1 }, '/api/').icon);
    expect(faultText()).toContain('088 111 11 11');
    expect(document.documentElement.style.getPropertyValue('--portal-primary')).toBe('#1b2f8f');
    (await loadTheme(null))();
    expect([currentEnvironment(), color() === '#1b2f8f', icon()?.includes('e1')]).toEqual([
      null,
      false,
      false,
    ]);
    expect(faultText()).not.toContain('088 111 11 11');
  });

  test('keeps the icons of the portal when the environment has no version', async () => {
    document.head.innerHTML =
      '<meta name="theme-color" content="#000000"><link rel="icon" href="/favicon.svg">';
    const { loadTheme } = await import('./apply-theme.ts');
    (await loadTheme(environmentOf({ version: null, themeVariables: { color_primary: '#1b2f8f' } })))();
    expect(document.head.querySelector('meta')?.content).toBe('#1b2f8f');
    expect(document.head.querySelector('link')?.getAttribute('href')).toBe('/favicon.svg');
  });

  test('leaves the page unchanged when its code cannot be loaded, until the next change', async () => {
    const { currentEnvironment, loadTheme } = await import('./apply-theme.ts');
    vi.doMock('./appearance.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    (await loadTheme(environmentOf()))();
    vi.doUnmock('./appearance.ts');
    expect(currentEnvironment()).toBeNull();
    (await loadTheme(environmentOf()))();
    expect(currentEnvironment()).toEqual(environmentOf());
  });

  test('is not applied again when it is applied already', async () => {
    const { loadTheme } = await import('./apply-theme.ts');
    (await loadTheme(environmentOf()))();
    document.documentElement.style.setProperty('--portal-primary', '#123456');
    (await loadTheme(environmentOf()))();
    expect(document.documentElement.style.getPropertyValue('--portal-primary')).toBe('#123456');
  });
});
