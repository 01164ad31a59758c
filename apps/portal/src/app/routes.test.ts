import { isSlug } from '@portal/contract/environments/rules';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

test('no environment can be called like the first part of a route', () => {
  const first = Object.values(routes).flatMap((route) =>
    'path' in route ? (route.path.split('/').find((part) => /^[^:]/.test(part)) ?? []) : [],
  );
  expect(first.length).toBeGreaterThan(8);
  expect(first.filter(isSlug)).toEqual([]);
});
