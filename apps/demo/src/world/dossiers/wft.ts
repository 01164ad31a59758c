import type { wftProfiles } from '@portal/api/database/schema';
import { demoId } from '../demo-id.ts';
import { colleagues } from '../people/team.ts';

/** Wft requirements; those of Iris and of the team of Lars are set by their employer. */
export const demoWftProfiles: (typeof wftProfiles.$inferInsert)[] = [
  {
    contactId: demoId('contact:anna'),
    requirements: ['modbasis', 'advhypothecair', 'advschadeparticulier', 'advschadezakelijk'],
    isAdjustable: true,
  },
  { contactId: demoId('contact:chris.zonnig'), requirements: ['advnone'], isAdjustable: true },
  { contactId: demoId('contact:iris'), requirements: ['modbasis', 'advinkomen'] },
  { contactId: demoId('contact:joris'), requirements: ['modbasis'] },
  ...colleagues.map(({ contact, requirements }) => ({
    contactId: demoId(`contact:${contact}`),
    requirements,
  })),
];
