import type { wftProfiles } from '@portal/api/database/schema';
import { demoId } from './demo-id.ts';

/** Wft requirements; iris's are set by her employer. */
export const demoWftProfiles: (typeof wftProfiles.$inferInsert)[] = [
  {
    contactId: demoId('contact:anna'),
    requirements: ['modbasis', 'advhypothecair', 'advschadeparticulier', 'advschadezakelijk'],
    isAdjustable: true,
  },
  { contactId: demoId('contact:chris.zonnig'), requirements: ['advnone'], isAdjustable: true },
  { contactId: demoId('contact:iris'), requirements: ['modbasis', 'advinkomen'] },
  { contactId: demoId('contact:joris'), requirements: ['modbasis'] },
];
