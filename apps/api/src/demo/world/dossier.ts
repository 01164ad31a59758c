import { type WftRequirement, wftRequirements } from '@portal/contract/wft/rules';
import type { dossiers, dossierSteps } from '../../database/schema.ts';
import { demoId } from './demo-id.ts';

type Step = Pick<typeof dossierSteps.$inferInsert, 'part' | 'value' | 'doneAt'> & { key: WftRequirement };

const doneAt = new Date('2026-06-12T10:00:00Z');

const forFunction = (key: WftRequirement, value: string): Step => ({ part: 'function', key, value });
const extra = (key: WftRequirement, value: string): Step => ({ part: 'extra', key, value });
const done = (step: Step): Step => ({ ...step, doneAt });

/** Steps in the dossiers, by contact. */
const steps: Record<string, Step[]> = {
  anna: [
    done(forFunction('modbasis', 'Upload je diploma Wft Basis')),
    forFunction('advschadeparticulier', 'Upload je diploma Wft Schade particulier'),
    forFunction('advschadezakelijk', 'Upload je diploma Wft Schade zakelijk'),
    forFunction('advhypothecair', 'Haal het PE-examen Wft Hypothecair krediet voor 1 april 2028'),
    extra('advzorg', 'Upload je certificaat Wft Zorgverzekeringen'),
    extra('advpensioen', 'Rond de module Wft Pensioen af'),
  ],
  iris: [
    done(forFunction('modbasis', 'Upload je diploma Wft Basis')),
    done(forFunction('advinkomen', 'Upload je diploma Wft Inkomen')),
  ],
  joris: [forFunction('modbasis', 'Upload je diploma Wft Basis')],
  'chris.zonnig': [forFunction('advnone', 'Geen beroepskwalificatie nodig')],
};

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
