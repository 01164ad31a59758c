import { expect, test } from 'vitest';
import type { Session } from '../context.ts';
import { holderOf } from './permissions.ts';

const session = { role: 'main-administrator', isAtProvider: true, actor: null } as Session;

test('[T43] whoever acts as somebody else holds none of their permissions', () => {
  const actor = { userId: 'gijs', activeContactId: null };
  expect([session, { ...session, actor }].map((each) => holderOf(each).isImpersonated)).toEqual([
    false,
    true,
  ]);
});
