import { expect, test } from 'vitest';
import { safePath } from './destination.ts';

const origin = 'https://portaal.example';

test.each([
  '/',
  '/account',
  '/account?tab=1#persoonlijke_informatie',
  '/omgevingen/bewerken/1',
  'account',
  '?x=1',
  '/a//b',
])('[RED-01] %j is a safe path within the portal', (target) =>
  expect(new URL(safePath(target, origin) ?? 'x:', origin).origin).toBe(origin),
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  ' //evil.example',
  'https://portaal.example@evil.example/',
  'https://evil@portaal.example/',
  'https://portaal.example.evil.example/',
  'https://evil.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'blob:https://portaal.example/x',
  '/..//evil.example',
  '/./\\evil.example',
  'http://portaal.example/',
  'http://[',
  '/uitloggen',
  '/inloggen',
  '/voorbeeld/inloggen/',
])('[RED-01] %j is rejected as a target', (target) => expect(safePath(target, origin)).toBeUndefined());
