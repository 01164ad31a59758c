/** Sessions for tests, made by the schemas that parse the responses of the server. */
import { environment as environmentSchema, type Environment } from '@portal/contract/environments/schema';
import { user as userSchema } from '@portal/contract/people/schema';
import * as z from 'zod/mini';
import type { Ready } from '../shared/session/session.ts';

export const environmentOf = (given: object = {}): Environment =>
  z.parse(environmentSchema, { id: 'e1', slug: 'zonnig', name: 'Zonnig', version: 1, ...given });

export const userOf = ({ person = {}, contact = {}, ...user }: Record<string, unknown> = {}) =>
  z.parse(userSchema, {
    id: 'u1',
    userIdentifier: 'anna',
    ...user,
    person: {
      id: 'p1',
      givenName: 'Anna',
      infix: 'de',
      surname: 'Vries',
      profileDataState: 'completed',
      contacts: [
        { id: 'c1', role: 'participant', enabled: true, allowedToLogin: true, ...(contact as object) },
      ],
      ...(person as object),
    },
  });

/** A participant who is logged in, in no environment, with these differences. */
export const readySession = (given: Partial<Ready> = {}): Ready => ({
  state: 'ready',
  login: { userId: 'u1', activeContactId: 'c1' },
  user: userOf(),
  environment: null,
  impersonation: null,
  ...given,
});
