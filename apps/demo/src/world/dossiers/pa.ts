import type { PaModule } from '@portal/contract/pa/rules';
import type { paProfiles } from '@portal/api/database/schema';
import { demoId } from '../demo-id.ts';

const module = (rest: Partial<PaModule>): PaModule => ({
  required: false,
  optional: false,
  isOptionalLocked: false,
  percentage: null,
  ...rest,
});

/** A module of which the employer requires a percentage. */
const part = (percentage: number) => module({ required: percentage > 0, percentage });

/**
 * PA profiles: anna and chris choose everything, iris's employer chose parts of modules, and joris's chose modules and
 * does not let him add one.
 */
export const demoPaProfiles: (typeof paProfiles.$inferInsert)[] = [
  ...(['update', 'continu'] as const).flatMap((moduleType) => [
    {
      contactId: demoId('contact:anna'),
      moduleType,
      modules: {
        wftBasis: module({ required: true }),
        wftHypothecairKrediet: module({ required: true }),
        wftPensioen: module({ optional: true }),
      },
    },
    {
      contactId: demoId('contact:iris'),
      moduleType,
      scenario: 2,
      modules: {
        wftBasis: part(100),
        wftInkomen: part(62),
        wftVermogen: part(25),
        wftPensioen: module({ optional: true, percentage: 0 }),
      },
    },
    {
      contactId: demoId('contact:joris'),
      moduleType,
      scenario: 3,
      modules: {
        wftBasis: module({ required: true }),
        wftSchadeParticulier: module({ required: true }),
        wftVermogen: module({ isOptionalLocked: true }),
        wftZorgverzekering: module({ optional: true }),
      },
    },
  ]),
  { contactId: demoId('contact:chris.zonnig'), moduleType: 'continu' },
];
