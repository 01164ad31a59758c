import { peToDo } from '@portal/contract/dossier/pe';
import { requirementState } from '@portal/contract/dossier/rules';
import { type WftRequirement, wftRequirements } from '@portal/contract/wft/rules';
import type { dossiers, dossierSteps } from '@portal/api/database/schema';
import { demoId } from './demo-id.ts';
import { colleagues } from './team.ts';

type Step = Pick<typeof dossierSteps.$inferInsert, 'part' | 'value' | 'doneAt'> & { key: WftRequirement };

const doneAt = new Date('2026-06-12T10:00:00Z');

const stepOf = (part: Step['part'], key: WftRequirement): Step => ({
  part,
  key,
  value: requirementState(key, []).toDo,
});
const forFunction = (key: WftRequirement): Step => stepOf('function', key);
const extra = (key: WftRequirement): Step => stepOf('extra', key);
/** A step whose diploma is there, and whose PE exam is still to be done. */
const withExam = (given: Step): Step => ({ ...given, value: peToDo(given.key) });
const done = (step: Step): Step => ({ ...step, doneAt });

/** Steps in the dossiers, by contact. */
const steps: Record<string, Step[]> = {
  anna: [
    done(forFunction('modbasis')),
    forFunction('advschadeparticulier'),
    forFunction('advschadezakelijk'),
    withExam(forFunction('advhypothecair')),
    extra('advzorg'),
    extra('advpensioen'),
  ],
  iris: [done(forFunction('modbasis')), done(forFunction('advinkomen'))],
  joris: [forFunction('modbasis')],
  'chris.zonnig': [forFunction('advnone')],
};

/** The steps of the team of Lars, as they follow from its diplomas. */
for (const { contact, requirements, diplomas } of colleagues)
  steps[contact] = requirements.map((key) => {
    const day = diplomas[key];
    const { toDo, doneOn } = requirementState(key, day === undefined ? [] : [day]);
    return {
      part: 'function',
      key,
      value: toDo,
      doneAt: doneOn === null ? null : new Date(`${doneOn}T12:00:00Z`),
    };
  });

export const demoDossierSteps: (typeof dossierSteps.$inferInsert)[] = Object.entries(steps).flatMap(
  ([contact, of]) =>
    of.map((step) => ({
      ...step,
      id: demoId(`dossier-step:${contact}:${step.key}`),
      contactId: demoId(`contact:${contact}`),
      position: wftRequirements.indexOf(step.key),
    })),
);

export const demoDossiers: (typeof dossiers.$inferInsert)[] = Object.keys(steps).map((contact) => ({
  contactId: demoId(`contact:${contact}`),
  isLocked: contact === 'joris',
}));
