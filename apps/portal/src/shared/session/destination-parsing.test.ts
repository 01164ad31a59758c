import { applicationOrigins } from '@portal/contract/applications/application-origins';
import { describe, expect, test } from 'vitest';
import { parseTarget, requestedTarget, formatTarget, targetForRole } from './destination.ts';

const origins = applicationOrigins('https://portaal.opleider.example');
const at = (rest: string) => requestedTarget(new URL(rest, origins.kp), origins);

describe('[RED-02] the parameter ?redirect=', () => {
  test.each([
    ['/account?x=1#deel', { kind: 'path', path: '/account?x=1#deel' }],
    ['https://portaal.opleider.example/account', { kind: 'path', path: '/account' }],
    [
      'https://webshop.opleider.example/mand?x=1',
      { kind: 'application', application: 'webshop', path: '/mand?x=1' },
    ],
    ['https://lms.opleider.example', { kind: 'application', application: 'lms', path: '/' }],
  ])('%s is parsed into its target', (redirect, target) => {
    expect(at(`/inloggen?redirect=${encodeURIComponent(redirect)}`)).toEqual(target);
  });

  test.each([
    '',
    '//evil.example',
    '//webshop.opleider.example/mand',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    ' //evil.example',
    'https://evil.example/',
    'https://portaal.opleider.example@evil.example/',
    'https://portaal.opleider.example.evil.example/',
    'https://webshop.opleider.example@evil.example/',
    'https://webshop.opleider.example.evil.example/',
    'https://evil-webshop.opleider.example/',
    'http://webshop.opleider.example/',
    'https://webshop.opleider.example:8443/',
    'https://a:b@webshop.opleider.example/',
    'blob:https://webshop.opleider.example/x',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '/..//evil.example',
    '/./\\evil.example',
    'https://webshop.opleider.example//evil.example',
    'https://webshop.opleider.example/..//evil.example',
    '/uitloggen',
    '/inloggen',
    '/zonnig/inloggen',
  ])('[T56] %j is rejected', (redirect) => {
    const target = at(`/inloggen?redirect=${encodeURIComponent(redirect)}`);
    // The empty string parses as the portal's front page.
    expect(target ?? null).toEqual(redirect === '' ? { kind: 'path', path: '/' } : null);
  });
});

describe('[RED-02] the hash #return=application:path:domain', () => {
  test.each([
    [
      '#return=webshop:/mand:webshop.opleider.example',
      { kind: 'application', application: 'webshop', path: '/mand' },
    ],
    ['#return=lms::lms.opleider.example', { kind: 'application', application: 'lms', path: '/' }],
    ['#return=lms:les/3:lms.opleider.example', { kind: 'application', application: 'lms', path: '/les/3' }],
    ['#return=idp:/a:b:idp.opleider.example', { kind: 'application', application: 'idp', path: '/a:b' }],
    ['#return=kp:/account:portaal.opleider.example', { kind: 'path', path: '/account' }],
    [
      '#return=webshop%3A%2Fmand%3Fx%3D1%3Awebshop.opleider.example',
      { kind: 'application', application: 'webshop', path: '/mand?x=1' },
    ],
  ])('%s is parsed into its target', (hash, target) => expect(at(`/${hash}`)).toEqual(target));

  test.each([
    '#return=',
    '#return=webshop',
    '#return=webshop:/mand',
    '#return=webshop:/mand:evil.example',
    '#return=webshop:/mand:lms.opleider.example',
    '#return=webshop:/mand:opleider.example',
    '#return=webshop:/mand:webshop',
    '#return=webshop:/mand:a.webshop.opleider.example',
    '#return=webshop:/mand:webshop.opleider.example.evil.example',
    '#return=webshop:/mand:https://webshop.opleider.example',
    '#return=evil:/mand:evil.example',
    '#return=toString:/mand:webshop.opleider.example',
    '#return=webshop://evil.example:webshop.opleider.example',
    '#return=kp:/\\evil.example:portaal.opleider.example',
    '#return=kp:@evil.example:portaal.opleider.example',
    '#return=kp:/uitloggen:portaal.opleider.example',
    '#sso=error',
    '#persoonlijke_informatie',
    '',
  ])('[T56] %j is rejected', (hash) => {
    const target = at(`/${hash}`);
    expect(target === undefined || (target.kind === 'path' && target.path === '/@evil.example')).toBe(true);
  });
});

test('[RED-02] the domain of an application on localhost may leave out its port', () => {
  const local = applicationOrigins('http://localhost:4173');
  for (const domain of ['localhost:4174', 'localhost']) {
    const address = new URL(`/#return=webshop:/mand:${domain}`, local.kp);
    expect(requestedTarget(address, local)).toMatchObject({ application: 'webshop', path: '/mand' });
  }
  const other = new URL('/#return=webshop:/mand:localhost:4175', local.kp);
  expect(requestedTarget(other, local)).toBeUndefined();
});

test('[RED-01] a formatted target can be parsed again, an unsafe text cannot', () => {
  for (const text of ['/account', 'https://webshop.opleider.example/mand?x=1#top']) {
    const target = parseTarget(text, origins);
    expect(target && formatTarget(target, origins)).toBe(text);
  }
  expect(parseTarget('https://evil.example/', origins)).toBeUndefined();
});

describe('[RED-03] the target for the role of an account', () => {
  const learning = { kind: 'application', application: 'lms', path: '/' } as const;
  const profile = (path = '') => ({ kind: 'path', path: `/account/wft-pa-profiel-bewerken${path}` }) as const;
  const as = (
    customerPortalRole: 'manager' | 'organisation-manager' | 'participant',
    types: string[] = [],
  ) => ({
    customerPortalRole,
    wftPaModuleTypes: types as ('update' | 'continu')[],
  });

  test('the learning environment opens at the page of the role, unless a path was requested', () => {
    expect(targetForRole(learning, as('manager'))).toMatchObject({ path: '/manager' });
    expect(targetForRole(learning, as('organisation-manager'))).toMatchObject({ path: '/organisatie' });
    expect(targetForRole(learning, as('participant'))).toMatchObject({ path: '/' });
    expect(targetForRole({ ...learning, path: '/les/3' }, as('manager'))).toMatchObject({ path: '/les/3' });
    expect(targetForRole({ ...learning, application: 'webshop' }, as('manager'))).toMatchObject({
      path: '/',
    });
  });

  test('the PA profile of a participant is that of their PA module type', () => {
    expect(targetForRole(profile(), as('participant', ['continu']))).toEqual(profile('/continu'));
    expect(targetForRole(profile('/continu'), as('participant', ['update', 'continu']))).toEqual(
      profile('/continu'),
    );
    expect(targetForRole(profile('/continu'), as('participant', ['update']))).toEqual(profile('/update'));
    for (const rest of ['/', '/?x=1', '?x=1', '#deel', '/continu/#deel', '/anders'])
      expect(targetForRole(profile(rest), as('participant', ['update']))).toEqual(profile('/update'));
  });

  test('the PA profile becomes the dashboard without a PA module type or for another role', () => {
    expect(targetForRole(profile(), as('participant'))).toEqual({ kind: 'path', path: '/' });
    expect(targetForRole(profile(), as('manager', ['update']))).toEqual({ kind: 'path', path: '/' });
    for (const other of [profile('d'), profile('/update/meer'), { kind: 'path', path: '/account' } as const])
      expect(targetForRole(other, as('manager'))).toEqual(other);
  });
});
