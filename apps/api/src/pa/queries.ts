import type { PaModule, PaModuleKey, PaModuleType, PaScenario } from '@portal/contract/pa/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { paProfiles } from '../database/schema.ts';

export interface PaProfileRow {
  scenario: PaScenario;
  isAdjustable: boolean;
  modules: Partial<Record<PaModuleKey, PaModule>>;
  version: number;
}

const unchosen: PaModule = { required: false, optional: false, isOptionalLocked: false, percentage: null };

export const moduleOf = ({ modules }: Pick<PaProfileRow, 'modules'>, key: PaModuleKey): PaModule =>
  modules[key] ?? unchosen;

const isScenario = (scenario: number): scenario is 1 | 2 | 3 => [1, 2, 3].includes(scenario);

const profileOf = (contactId: string, moduleType: PaModuleType) =>
  and(eq(paProfiles.contactId, contactId), eq(paProfiles.moduleType, moduleType));

/** Finds the PA profile of a contact; an adjustable one without choices when nothing is stored yet. */
export async function findPaProfile(
  database: Database,
  contactId: string,
  moduleType: PaModuleType,
): Promise<PaProfileRow> {
  const [found] = await database.select().from(paProfiles).where(profileOf(contactId, moduleType));
  if (!found) return { scenario: 1, isAdjustable: true, modules: {}, version: 1 };
  return { ...found, scenario: isScenario(found.scenario) ? found.scenario : 'unknown' };
}

export async function storeModules(
  database: Database,
  contactId: string,
  moduleType: PaModuleType,
  modules: PaProfileRow['modules'],
): Promise<void> {
  await database
    .insert(paProfiles)
    .values({ contactId, moduleType, modules, version: 2 })
    .onConflictDoUpdate({
      target: [paProfiles.contactId, paProfiles.moduleType],
      set: { modules, version: sql`${paProfiles.version} + 1` },
    });
}
