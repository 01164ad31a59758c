import { type AffiliationRow, type ContactRow, mustChangeEmail, type OwnContact } from './queries.ts';

function affiliationResource(affiliation: AffiliationRow, contact: ContactRow): object {
  return {
    '@id': `/api/relations/affiliations/${affiliation.id}`,
    '@type': 'Affiliation',
    id: affiliation.id,
    name: affiliation.name,
    canContactEditBusinessEmail: contact.canEditBusinessEmail,
    primaryBrand: affiliation.primaryBrand,
    provider: affiliation.isProvider,
    customerPortalEnvironment: affiliation.environmentId,
    isTeamVisible: affiliation.isTeamVisible,
  };
}

/** Returns a contact as JSON-LD without a context, so that its person can embed it. */
export function contactResource({ contact, affiliation }: OwnContact): object {
  const statistics = contact.lmsSerializedStatistics;
  return {
    '@id': `/api/relations/contacts/${contact.id}`,
    '@type': 'Contact',
    id: contact.id,
    version: contact.version,
    email: contact.email,
    pendingEmail: contact.pendingEmail,
    phone: contact.phone,
    role: contact.role,
    customerPortalRole: contact.customerPortalRole,
    customerPortalAccess: contact.customerPortalAccess,
    enabled: contact.enabled,
    private: contact.private,
    brand: contact.brand,
    allowedToLogin: contact.allowedToLogin,
    forceEmailChange: mustChangeEmail(contact),
    affiliation: affiliation && affiliationResource(affiliation, contact),
    emailOnPrivateContactOnly: contact.emailOnPrivateContactOnly,
    fromLis: contact.fromLis,
    lmsMailDays: contact.lmsMailDays,
    lmsMailPreference: contact.lmsMailPreference,
    lmsAccountRole: contact.lmsAccountRole,
    leadingContactOfLmsAccount: contact.leadingContactOfLmsAccount,
    activeMailDays: contact.activeMailDays,
    wftPaModuleTypes: contact.wftPaModuleTypes,
    editDiplomaRequirementsDisplayState: contact.editDiplomaRequirementsDisplayState,
    canAdjustDiplomaRequirement: contact.canAdjustDiplomaRequirement,
    lmsAccount: statistics === null ? null : { serializedStatistics: statistics },
  };
}
