import type { PaModule, PaModuleKey, PaModuleType, PaScenario } from '@portal/contract/pa/rules';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { paProfiles, people } from '../database/schema.ts';
import { byNoManager, type SetBy, setter, type Setter } from '../wft/set-by.ts';

export interface PaProfileRow extends SetBy, Setter {
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
  const [found] = await database
    .select({ ...getTableColumns(paProfiles), setter })
    .from(paProfiles)
    .leftJoin(people, eq(people.id, paProfiles.setByPersonId))
    .where(profileOf(contactId, moduleType));
  if (!found)
    return { scenario: 1, isAdjustable: true, modules: {}, version: 1, ...byNoManager, setter: null };
  return { ...found, scenario: isScenario(found.scenario) ? found.scenario : 'unknown' };
}

export async function storeModules(
  database: Database,
  contactId: string,
  moduleType: PaModuleType,
  modules: PaProfileRow['modules'],
  { setByPersonId, setAt }: SetBy,
): Promise<void> {
  const stored = { modules, setByPersonId, setAt };
  await database
    .insert(paProfiles)
    .values({ contactId, moduleType, ...stored, version: 2 })
    .onConflictDoUpdate({
      target: [paProfiles.contactId, paProfiles.moduleType],
      set: { ...stored, version: sql`${paProfiles.version} + 1` },
    });
}
