import type { scimCalls, scimTokens, scimUsers } from '@portal/api/database/schema';
import { after, minute } from '@portal/api/platform/clock';
import { sha256 } from '@portal/api/platform/security/keyed-hash';
import { demoId } from '../demo-id.ts';
import { crowdAt } from './crowd.ts';

/** Token with which the system of Bank Noord keeps its people. A real one is random. */
const demoToken = 'scim_banknoord';

const affiliationId = demoId('organisation:banknoord');
const day = 24 * 60 * minute;
const lastRun = -23 * minute;
const firstRun = -20 * day;

export const demoScimToken = (now: Date): typeof scimTokens.$inferInsert => ({
  affiliationId,
  tokenHash: sha256(demoToken),
  createdAt: after(now, firstRun - 30 * minute),
  createdBy: demoId('user:bram'),
  lastUsedAt: after(now, lastRun),
});

/** The people whom Bank Noord added by SCIM: all that have no part in a story of their own. */
export const demoScimUsers = (now: Date): (typeof scimUsers.$inferInsert)[] =>
  crowdAt('banknoord').map((username) => ({
    affiliationId,
    userId: demoId(`user:${username}`),
    userName: `${username}@voorbeeld.example`,
    createdAt: after(now, firstRun),
    updatedAt: after(now, firstRun),
  }));

type Call = typeof scimCalls.$inferInsert;

const refusals = {
  taken: 'Dit e-mailadres is al in gebruik, buiten het domein van de organisatie.',
  lastRole: 'Dit is de laatste rol. Maak de persoon in plaats daarvan inactief.',
};

/** What the system asked in its first run, and in one of today, oldest first. */
export const demoScimCalls = (now: Date): Call[] => {
  const call = (moment: number, action: Call['action'], refused: Partial<Call> = {}): Call => ({
    affiliationId,
    at: after(now, moment),
    action,
    status: 200,
    ...refused,
  });
  return [
    call(firstRun, 'discover'),
    call(firstRun, 'find-users'),
    call(firstRun, 'add-user', { status: 201 }),
    call(firstRun, 'find-users'),
    call(firstRun, 'add-user', { status: 201 }),
    call(firstRun, 'find-users'),
    call(firstRun, 'add-user', { status: 409, error: refusals.taken }),
    call(lastRun - 40 * minute, 'find-users'),
    call(lastRun - 40 * minute, 'change-user'),
    call(lastRun, 'find-groups'),
    call(lastRun, 'change-group', { status: 204 }),
    call(lastRun, 'change-group', { status: 400, error: refusals.lastRole }),
    call(lastRun, 'find-users'),
    call(lastRun, 'add-user', { status: 409, error: refusals.taken }),
    call(lastRun, 'change-user'),
  ];
};
