export const organisationPageSize = 50;

/** Maximum number of organizations in one response, for a choice among all of them. */
export const maximumOrganisations = 10_000;
