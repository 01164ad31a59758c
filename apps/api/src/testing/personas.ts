import type { Gate } from '@portal/contract/session/gates';
import { eq } from 'drizzle-orm';
import { demoId } from '../database/demo/demo-id.ts';
import { sessions } from '../database/schema.ts';
import { startLookAlong } from '../look-along/store.ts';
import { sha256 } from '../platform/keyed-hash.ts';
import { startSession } from '../session/store.ts';
import { Browser } from './browser.ts';
import type { DemoApp } from './demo-app.ts';

/** Everybody the server has to tell apart, each as one of the demo people. */
export const personas = {
  nobody: null,
  'waiting for a second factor': { username: 'bram', level: 'pending' },
  'with an address to change': { username: 'emre', contact: 'emre', gate: 'forced-email' },
  'without an account': { username: 'chris', contact: null, gate: 'no-contact' },
  'with a profile to complete': { username: 'dewi', contact: 'dewi', gate: 'incomplete-profile' },
  participant: { username: 'anna', contact: 'anna' },
  manager: { username: 'lars', contact: 'lars' },
  'participant of another organisation': { username: 'joris', contact: 'joris' },
  employee: { username: 'gijs', contact: 'gijs' },
  'employee looking along': { username: 'gijs', contact: 'gijs', lookAlong: 'anna' },
  'employee in a place with something due': { username: 'gijs', contact: 'gijs', lookAlong: 'dewi' },
  administrator: { username: 'bram', contact: 'bram' },
} as const satisfies Record<string, Persona | null>;

interface Persona {
  username: string;
  level?: 'pending';
  contact?: string | null;
  lookAlong?: string;
  /** What they have to do first. */
  gate?: Gate;
}

export type PersonaName = keyof typeof personas;

/** What a persona has to do first; null for all others. */
export function gateOfPersona(name: PersonaName): Gate | null {
  const persona: Persona | null = personas[name];
  return persona?.gate ?? null;
}

/** A browser in which a persona is logged in, without going through the login. */
export async function browserOf({ app, services }: DemoApp, name: PersonaName): Promise<Browser> {
  const browser = new Browser(app);
  const persona: Persona | null = personas[name];
  // Sessions of the same moment would push each other out.
  await services.database.delete(sessions);
  if (persona === null) return browser;
  const { database, clock } = services;
  const now = clock.now();
  const isPending = persona.level === 'pending';
  const token = await startSession(database, now, {
    userId: demoId(`user:${persona.username}`),
    activeContactId: persona.contact ? demoId(`contact:${persona.contact}`) : null,
    level: isPending ? 'pending' : 'full',
    secondStep: isPending ? 'verify' : null,
    method: 'password',
    userAgent: null,
    addressPrefix: '192.0.2.0/24',
  });
  browser.cookies.set('sid', token);
  if (persona.lookAlong) {
    const [session] = await database
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.tokenHash, sha256(token)));
    await startLookAlong(database, now, session?.id ?? '', {
      userId: demoId(`user:${persona.lookAlong}`),
      contactId: demoId(`contact:${persona.lookAlong}`),
      reason: 'proef',
    });
  }
  return browser;
}
