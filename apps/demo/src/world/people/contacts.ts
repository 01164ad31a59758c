import type { Role } from '@portal/contract/contacts/schema';
import type { contacts } from '@portal/api/database/schema';
import { demoId } from '../demo-id.ts';

export type DemoContact = typeof contacts.$inferInsert;

const workdays = [1, 2, 3, 4, 5];

/**
 * A contact of a demo person that can log in. `key` identifies it (`chris.zonnig`); the part before the dot is the
 * username. The organization is null for a private contact.
 */
function contact(
  key: string,
  organisation: string | null,
  role: Role,
  rest: Partial<DemoContact> = {},
): DemoContact {
  return {
    id: demoId(`contact:${key}`),
    personId: demoId(`person:${key.replace(/\..*/, '')}`),
    affiliationId: organisation === null ? null : demoId(`organisation:${organisation}`),
    email: `${key}@voorbeeld.example`,
    role,
    customerPortalRole: role,
    customerPortalAccess: true,
    allowedToLogin: true,
    private: organisation === null,
    ...rest,
  };
}

/** A participant with a learning account, who gets reminders by mail. */
export function learner(key: string, organisation: string, rest: Partial<DemoContact> = {}): DemoContact {
  return contact(key, organisation, 'participant', {
    lmsAccountRole: 'participant',
    leadingContactOfLmsAccount: true,
    lmsMailPreference: 'all',
    lmsMailDays: [1, 4],
    activeMailDays: workdays,
    lmsSerializedStatistics: JSON.stringify({
      modulesCompleted: 7,
      modulesTotal: 12,
      hoursSpent: 31,
      averageScore: 78,
    }),
    ...rest,
  });
}

const bothModuleTypes: Partial<DemoContact> = {
  wftPaModuleTypes: ['update', 'continu'],
  editDiplomaRequirementsDisplayState: 1,
};

const underChris: Partial<DemoContact> = { managerContactId: demoId('contact:chris') };

export const demoContacts: DemoContact[] = [
  learner('anna', 'voorbeeld', {
    ...bothModuleTypes,
    phone: '020 1234501',
    hasAppModules: true,
    canAdjustDiplomaRequirement: true,
    ...underChris,
  }),
  contact('bram', 'provider', 'main-administrator', { phone: '030 1234502' }),
  contact('chris', 'voorbeeld', 'manager', { phone: '070 1234503' }),
  learner('chris.zonnig', 'zonnig', {
    lmsMailPreference: 'required',
    wftPaModuleTypes: ['continu'],
    editDiplomaRequirementsDisplayState: 1,
    canAdjustDiplomaRequirement: true,
  }),
  contact('chris.prive', null, 'participant', { emailOnPrivateContactOnly: true }),
  contact('chris.oud', 'voorbeeld', 'trainer', { enabled: false }),
  contact('chris.onbekend', 'zonnig', 'unknown'),
  learner('dewi', 'voorbeeld'),
  learner('emre', 'voorbeeld', { forceEmailChange: true }),
  learner('emre.zonnig', 'zonnig', { forceEmailChange: true, leadingContactOfLmsAccount: false }),
  learner('fatima', 'banknoord'),
  contact('gijs', 'provider', 'assessor', { phone: '030 1234507' }),
  learner('hanna', 'voorbeeld', { fromLis: true, leadingContactOfLmsAccount: false }),
  learner('iris', 'voorbeeld', { ...bothModuleTypes, canAdjustDiplomaRequirement: true, ...underChris }),
  learner('joris', 'zonnig', bothModuleTypes),
  contact('karin', 'voorbeeld', 'financial-manager', { phone: '043 1234511' }),
  contact('lars', 'voorbeeld', 'organisation-manager', { phone: '070 1234512', canEditBusinessEmail: false }),
  contact('mees', 'provider', 'main-administrator', { phone: '030 1234513' }),
  contact('nora', 'provider', 'service-desk', { phone: '030 1234514' }),
  contact('omar', 'zonnig', 'organisation-manager', { phone: '010 1234515' }),
];

/** Last active contacts of users with several, by username. */
export const lastContacts = { emre: demoId('contact:emre') };
