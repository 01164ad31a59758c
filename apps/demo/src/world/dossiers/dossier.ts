import { type WftRequirement, wftRequirements } from '@portal/contract/wft/rules';
import type { dossiers, dossierSteps } from '@portal/api/database/schema';
import { demoId } from '../demo-id.ts';
import { colleagues } from '../people/team.ts';

type Step = Pick<typeof dossierSteps.$inferInsert, 'part' | 'doneAt'> & { key: WftRequirement };

const doneAt = new Date('2026-06-12T10:00:00Z');

const forFunction = (key: WftRequirement): Step => ({ part: 'function', key });
const extra = (key: WftRequirement): Step => ({ part: 'extra', key });
const done = (step: Step): Step => ({ ...step, doneAt });

/** Steps in the dossiers, by contact. */
const steps: Record<string, Step[]> = {
  anna: [
    done(forFunction('modbasis')),
    forFunction('advschadeparticulier'),
    forFunction('advschadezakelijk'),
    forFunction('advhypothecair'),
    extra('advzorg'),
    extra('advpensioen'),
  ],
  iris: [done(forFunction('modbasis')), done(forFunction('advinkomen'))],
  joris: [forFunction('modbasis')],
  'chris.zonnig': [forFunction('advnone')],
};

/** The steps of the team of Lars. */
for (const { contact, requirements } of colleagues) steps[contact] = requirements.map(forFunction);

export const demoDossierSteps: (typeof dossierSteps.$inferInsert)[] = Object.entries(steps).flatMap(
  ([contact, of]) =>
    of.map((step) => ({
      ...step,
      id: demoId(`dossier-step:${contact}:${step.key}`),
      contactId: demoId(`contact:${contact}`),
      value: '',
      position: wftRequirements.indexOf(step.key),
    })),
);

export const demoDossiers: (typeof dossiers.$inferInsert)[] = Object.keys(steps).map((contact) => ({
  contactId: demoId(`contact:${contact}`),
  isLocked: contact === 'joris',
}));
