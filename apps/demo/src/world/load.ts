import { eq, sql } from 'drizzle-orm';
import type { Services } from '@portal/api/platform/context';
import type { Database } from '@portal/api/database/database';
import { markDemo } from '@portal/api/platform/security/demo-mark';
import { foldNames } from '@portal/api/database/folded-names';
import {
  affiliations,
  contacts,
  diplomaLinkLooks,
  diplomaLinks,
  diplomas,
  dossiers,
  dossierSteps,
  environments,
  eventRegistrations,
  events,
  media,
  paProfiles,
  people,
  scimCalls,
  scimTokens,
  scimUsers,
  secondFactors,
  uploads,
  users,
  wftProfiles,
} from '@portal/api/database/schema';
import { demoContacts, lastContacts } from './people/contacts.ts';
import { crowdContacts, crowdPeople, crowdUsers } from './people/crowd.ts';
import { demoDiplomaLink, demoLooks } from './dossiers/diploma-links.ts';
import { demoDossiers, demoDossierSteps } from './dossiers/dossier.ts';
import { demoEnvironments } from './environments.ts';
import { demoEventRows, demoRegistrations } from './dossiers/events.ts';
import { drawDemoImages } from './images.ts';
import { demoOrganisations } from './people/organisations.ts';
import { demoScimCalls, demoScimToken, demoScimUsers } from './people/provisioning.ts';
import { demoSecondFactors } from './people/second-factors.ts';
import { demoPaProfiles } from './dossiers/pa.ts';
import { demoPassword, demoPeople, demoUsers } from './people/people.ts';
import { drawDemoUploads } from './dossiers/uploads.ts';
import { demoWftProfiles } from './dossiers/wft.ts';

async function isEmpty(database: Database): Promise<boolean> {
  const [someone] = await database.select({ id: people.id }).from(people).limit(1);
  const [environment] = await database.select({ id: environments.id }).from(environments).limit(1);
  return someone === undefined && environment === undefined;
}

/** Hashes the password for each user separately, so that each has its own salt. */
async function usersWithPasswords({
  passwords,
}: Pick<Services, 'passwords'>): Promise<(typeof users.$inferInsert)[]> {
  return Promise.all(
    demoUsers.map(async (user) => ({
      ...user,
      passwordHash: await passwords.hash(demoPassword),
    })),
  );
}

/**
 * Fills an empty database with the demo world, all or nothing; leaves any other database unchanged. Returns whether it
 * did.
 */
export async function loadDemoWorld(services: Omit<Services, 'space' | 'log'>): Promise<boolean> {
  const { config, database, files, clock } = services;
  if (config.mode !== 'demo' || !(await isEmpty(database))) return false;
  // One after the other, since a drawing on a busy machine fails after ten seconds.
  const images = await drawDemoImages();
  const uploaded = await drawDemoUploads(clock.now());
  const demoUserRows = await usersWithPasswords(services);
  return database.transaction(async (transaction) => {
    // Storing some hundred files may take longer than a transaction may be idle.
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    // Locks the table, since another instance may be starting on the same database; the second one finds it filled.
    await transaction.execute(sql`lock table ${people} in exclusive mode`);
    if (!(await isEmpty(transaction))) return false;
    // Replaces files that an interrupted start may have left.
    for (const { id, png, webp } of images) {
      await files.write('media', id, [png]);
      await files.write('media-webp', id, [webp]);
    }
    for (const { row, bytes } of uploaded) await files.write('uploads', row.id, [bytes]);
    await transaction.insert(media).values(
      images.map(({ id, png, width, height }) => ({
        id,
        contentType: 'image/png',
        size: png.length,
        width,
        height,
      })),
    );
    await transaction.insert(environments).values(demoEnvironments);
    await transaction.insert(affiliations).values(demoOrganisations);
    await transaction.insert(people).values([...demoPeople, ...crowdPeople]);
    await transaction.insert(users).values([...demoUserRows, ...crowdUsers]);
    await transaction.insert(secondFactors).values(demoSecondFactors(config));
    await transaction.insert(contacts).values([...demoContacts, ...crowdContacts]);
    await transaction.insert(scimTokens).values(demoScimToken(clock.now()));
    await transaction.insert(scimUsers).values(demoScimUsers(clock.now()));
    await transaction.insert(scimCalls).values(demoScimCalls(clock.now()));
    await transaction.insert(events).values(demoEventRows(clock.now()));
    await transaction.insert(eventRegistrations).values(demoRegistrations);
    await transaction.insert(dossiers).values(demoDossiers);
    await transaction.insert(dossierSteps).values(demoDossierSteps);
    await transaction.insert(uploads).values(uploaded.map(({ row }) => row));
    await transaction
      .insert(diplomas)
      .values(uploaded.flatMap(({ diploma }) => (diploma === undefined ? [] : [diploma])));
    await transaction.insert(diplomaLinks).values(demoDiplomaLink(clock.now()));
    await transaction.insert(diplomaLinkLooks).values(demoLooks(clock.now()));
    await transaction.insert(wftProfiles).values(demoWftProfiles);
    await transaction.insert(paProfiles).values(demoPaProfiles);
    for (const [username, lastContactId] of Object.entries(lastContacts)) {
      await transaction.update(users).set({ lastContactId }).where(eq(users.username, username));
    }
    await foldNames(transaction);
    await markDemo(transaction, clock.now());
    return true;
  });
}
