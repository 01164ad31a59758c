import { isSlug } from '@portal/contract/environments/rules';
import { expect, test } from 'vitest';
import { matchRoute, routes } from './routes.tsx';

test('no environment can be called like the first part of a route', () => {
  const first = Object.values(routes).flatMap((route) =>
    'path' in route ? (route.path.split('/').find((part) => /^[^:]/.test(part)) ?? []) : [],
  );
  expect(first.length).toBeGreaterThan(8);
  expect(first.filter(isSlug)).toEqual([]);
});

test('[ENV-01, IMP-05, T40] a screen needs the permission of the place that it is below, and no other screen needs one', () => {
  const needed = Object.values(routes).flatMap((route) => {
    const permission =
      'path' in route ? matchRoute(route.path.replaceAll(/:\w+/g, 'x'))?.permission : undefined;
    return permission === undefined || !('path' in route) ? [] : [[route.path, permission]];
  });
  expect(needed).toEqual([
    ['/beoordelen', 'uploads:assess'],
    ['/beoordelen/:id', 'uploads:assess'],
    ['/logboek', 'audit:read'],
    ['/omgevingen', 'environments:edit'],
    ['/omgevingen/toevoegen', 'environments:edit'],
    ['/omgevingen/bewerken/:id', 'environments:edit'],
    ['/omgevingen/inlogpagina/:slug', 'environments:edit'],
    ['/omgevingen/sso-test/:id', 'environments:edit'],
  ]);
  expect(matchRoute('/OMGEVINGEN/')?.permission).toBe('environments:edit');
});
