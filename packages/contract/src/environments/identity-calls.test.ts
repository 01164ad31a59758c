import { expect, test } from 'vitest';
import { iconPath, identityLinks } from './identity-calls.ts';

const environment = { id: 'e/1', version: 3 };

test('the icons and the manifest of an environment have its version in their URLs', () => {
  expect(iconPath(environment, 'icon-192.png')).toBe(
    'customer_portal_environments/e%2F1/icons/icon-192.png?v=3',
  );
  expect(identityLinks(environment, 'https://api.example/api/')).toEqual({
    icon: 'https://api.example/api/customer_portal_environments/e%2F1/icons/favicon.png?v=3',
    'apple-touch-icon':
      'https://api.example/api/customer_portal_environments/e%2F1/icons/apple-touch-icon.png?v=3',
    manifest: 'https://api.example/api/customer_portal_environments/e%2F1/manifest.webmanifest?v=3',
  });
});

test('without an environment a page has the icons and the manifest of the portal', () => {
  expect(Object.values(identityLinks(null, '/api/'))).toEqual([
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/manifest.webmanifest',
  ]);
});
