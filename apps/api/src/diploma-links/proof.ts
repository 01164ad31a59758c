import { isSelectable } from '@portal/contract/contacts/rules';
import type { DiplomaProof } from '@portal/contract/diploma-links/schema';
import { validityOf } from '@portal/contract/diploma-links/validity';
import { deviceOf } from '@portal/contract/own-sessions/device-of';
import { fullName } from '@portal/contract/people/rules';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { writeIfSpace } from '../database/faults.ts';
import {
  affiliations,
  contacts,
  diplomaLinkLooks,
  diplomaLinks,
  diplomas,
  environments,
  people,
  uploads,
  users,
} from '../database/schema.ts';
import { findDiplomas } from '../dossier/queries.ts';
import { environmentResource } from '../environments/resource.ts';
import { after, dayOf } from '../platform/clock.ts';
import type { Services } from '../platform/context.ts';
import { signerOf } from '../uploads/queries.ts';
import { isLiveLinkOf } from './links.ts';

/** Maximum number of looks that are kept of a link; their number is counted beyond it. */
export const keptLooks = 50;

/** The facts that the page of a link shows, and the environment that gives the page its brand. */
export interface Proof {
  proof: DiplomaProof;
  environment: ReturnType<typeof environmentResource> | null;
}

/**
 * Finds the live link of a token, whose maker may log in with the contact of the diploma. Everything but that last rule
 * is one query, so that an ended link takes as long as one that never was.
 */
async function findLive(database: Database, token: string, now: Date) {
  const [found] = await database
    .select({
      link: diplomaLinks,
      diploma: diplomas,
      contact: contacts,
      person: people,
      upload: { signedBy: uploads.signedBy, signatureFinding: uploads.signatureFinding },
      environment: environments,
    })
    .from(diplomaLinks)
    .innerJoin(diplomas, eq(diplomas.id, diplomaLinks.diplomaId))
    .innerJoin(uploads, eq(uploads.id, diplomas.uploadId))
    .innerJoin(contacts, eq(contacts.id, diplomas.contactId))
    .innerJoin(people, eq(people.id, contacts.personId))
    .innerJoin(users, eq(users.personId, people.id))
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .leftJoin(environments, eq(environments.id, affiliations.environmentId))
    .where(and(isLiveLinkOf(token, now), eq(users.enabled, true)));
  return found !== undefined && isSelectable(found.contact) ? found : null;
}

/** Counts a look, and keeps it among the latest. */
async function addLook(database: Database, linkId: string, look: { at: Date; device: string }) {
  const isOfLink = eq(diplomaLinkLooks.linkId, linkId);
  await database.transaction(async (transaction) => {
    await transaction
      .update(diplomaLinks)
      .set({ lookCount: sql`${diplomaLinks.lookCount} + 1` })
      .where(eq(diplomaLinks.id, linkId));
    await transaction.insert(diplomaLinkLooks).values({ linkId, ...look });
    const latest = transaction
      .select({ id: diplomaLinkLooks.id })
      .from(diplomaLinkLooks)
      .where(isOfLink)
      .orderBy(desc(diplomaLinkLooks.at), desc(diplomaLinkLooks.id))
      .limit(keptLooks);
    await transaction.delete(diplomaLinkLooks).where(and(isOfLink, notInArray(diplomaLinkLooks.id, latest)));
  });
}

/**
 * Whether a request is that of a browser that opens a page. Programs that check links before a person gets them mostly
 * ask for the head only, or do not say what they are for.
 */
const isLook = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';

/** Returns the proof of a token and counts the look; null for a wrong, ended or withdrawn link alike. */
export async function proveDiploma(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  request: FastifyRequest,
  token: string,
): Promise<Proof | null> {
  const now = clock.now();
  const found = await findLive(database, token, now);
  if (found === null) return null;
  const { link, diploma, person, upload, environment } = found;
  const { requirement, issuedOn, acceptedAt, contactId } = diploma;
  // The verdict that says what a diploma proves cannot change while the diploma exists.
  if (requirement === null) return null;
  const today = dayOf(now);
  const documents = await findDiplomas(database, contactId);
  if (isLook(request)) {
    const look = { at: now, device: deviceOf(request.headers['user-agent'] ?? null) };
    await writeIfSpace(() => addLook(database, link.id, look), undefined);
  }
  return {
    proof: {
      holder: fullName(person),
      requirement,
      issuedOn,
      acceptedOn: dayOf(acceptedAt),
      signedBy: signerOf(upload),
      provider: config.controller.name,
      ...validityOf(requirement, documents, today),
      day: today,
      endsOn: dayOf(after(link.endsAt, -1)),
    },
    environment: environment && environmentResource(environment),
  };
}
