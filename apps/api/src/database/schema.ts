/**
 * All tables in one module, as the database type, the queries and the migration generator need them. Column names are
 * the keys in snake case: both drivers and the migration generator get `casing: 'snake_case'`.
 */
export * from './tables/audit.ts';
export * from './tables/contacts.ts';
export * from './tables/credentials.ts';
export * from './tables/diploma-links.ts';
export * from './tables/dossier.ts';
export * from './tables/environments.ts';
export * from './tables/events.ts';
export * from './tables/imports.ts';
export * from './tables/installation.ts';
export * from './tables/job-profiles.ts';
export * from './tables/mutations.ts';
export * from './tables/pa.ts';
export * from './tables/people.ts';
export * from './tables/reminders.ts';
export * from './tables/scim.ts';
export * from './tables/second-factors.ts';
export * from './tables/sessions.ts';
export * from './tables/single-sign-on.ts';
export * from './tables/team.ts';
export * from './tables/throttles.ts';
export * from './tables/uploads.ts';
export * from './tables/wft.ts';
