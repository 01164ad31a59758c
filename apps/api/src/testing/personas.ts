import type { RequiredAction } from '@portal/contract/session/required-actions';
import { eq } from 'drizzle-orm';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { sessions } from '../database/schema.ts';
import { startImpersonation } from '../session/impersonation.ts';
import { sha256 } from '../platform/security/keyed-hash.ts';
import { createSession } from '../session/store.ts';
import { Browser } from './browser.ts';
import type { DemoApp } from './demo-app.ts';

/** All kinds of callers that the server distinguishes, each as one of the demo people. */
export const personas = {
  anonymous: null,
  'waiting for a second factor': { username: 'bram', level: 'pending' },
  'with an address to change': { username: 'emre', contact: 'emre', requiredAction: 'forced-email' },
  'without an account': { username: 'chris', contact: null, requiredAction: 'no-contact' },
  'with a profile to complete': { username: 'dewi', contact: 'dewi', requiredAction: 'incomplete-profile' },
  participant: { username: 'anna', contact: 'anna' },
  manager: { username: 'lars', contact: 'lars' },
  'participant of another organisation': { username: 'joris', contact: 'joris' },
  employee: { username: 'gijs', contact: 'gijs' },
  'employee impersonating': { username: 'gijs', contact: 'gijs', impersonation: 'anna' },
  'employee impersonating somebody with a required action': {
    username: 'gijs',
    contact: 'gijs',
    impersonation: 'dewi',
  },
  administrator: { username: 'bram', contact: 'bram' },
  'service desk': { username: 'nora', contact: 'nora' },
} as const satisfies Record<string, Persona | null>;

interface Persona {
  username: string;
  level?: 'pending';
  contact?: string | null;
  impersonation?: string;
  /** Action that the server requires of the persona before anything else. */
  requiredAction?: RequiredAction;
}

export type PersonaName = keyof typeof personas;

/** Returns the action required of a persona first; null for all others. */
export function requiredActionOfPersona(name: PersonaName): RequiredAction | null {
  const persona: Persona | null = personas[name];
  return persona?.requiredAction ?? null;
}

/** Returns a browser in which a persona is logged in, without calling the login. */
export async function browserOf({ app, services }: DemoApp, name: PersonaName): Promise<Browser> {
  const browser = new Browser(app);
  const persona: Persona | null = personas[name];
  // Deletes earlier sessions, since a user has at most ten and those of the same moment are deleted in no fixed
  // order.
  await services.database.delete(sessions);
  if (persona === null) return browser;
  const { database, clock } = services;
  const now = clock.now();
  const isPending = persona.level === 'pending';
  const token = await createSession(services, {
    userId: demoId(`user:${persona.username}`),
    activeContactId: persona.contact ? demoId(`contact:${persona.contact}`) : null,
    level: isPending ? 'pending' : 'full',
    secondStep: isPending ? 'verify' : null,
    method: 'password',
    userAgent: null,
    addressPrefix: '192.0.2.0/24',
  });
  browser.cookies.set('sid', token);
  if (persona.impersonation) {
    const [session] = await database
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(token)));
    await startImpersonation(database, now, session?.id ?? '', {
      userId: demoId(`user:${persona.impersonation}`),
      contactId: demoId(`contact:${persona.impersonation}`),
      reason: 'proef',
    });
  }
  return browser;
}
