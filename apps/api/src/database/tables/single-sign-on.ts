import type { SsoAttributeNames, SsoTestResult } from '@portal/contract/environments/sso';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { affiliations } from './contacts.ts';
import { environments } from './environments.ts';
import { users } from './people.ts';

/** Formats of a name identifier in SAML: the same at every login, left to the provider, and new at every login. */
export const nameIdFormats = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  unspecified: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
} as const;

/** The metadata that an OpenID provider publishes, with the names of the standard. */
export interface OpenIdMetadata {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
  id_token_signing_alg_values_supported: string[];
  token_endpoint_auth_methods_supported: string[];
  authorization_response_iss_parameter_supported: boolean;
}

/**
 * The identity provider of a customer, by SAML or by OpenID Connect. Its assertions are accepted for the people of its own organization only.
 */
export const identityProviders = pgTable(
  'identity_providers',
  {
    /** Of SAML, or the issuer and the client of an OpenID provider (`entityIdOf`). */
    entityId: text().primaryKey(),
    protocol: text({ enum: ['saml', 'openid'] })
      .notNull()
      .default('saml'),
    environmentId: uuid()
      .notNull()
      .references(() => environments.id, { onDelete: 'cascade' }),
    affiliationId: uuid()
      .notNull()
      .references(() => affiliations.id, { onDelete: 'cascade' }),
    /** In use for its organization beside the environment's own provider, which `environments.ssoEntityId` names. */
    isFurther: boolean().notNull().default(false),
    signOnUrl: text().notNull(),
    /** Of SAML. PEM; two during the rollover of one to the next. */
    certificates: text().array().notNull(),
    /** Where its metadata is fetched every day; null for metadata that was given as a text. */
    metadataUrl: text(),
    /** When usable metadata was last fetched there. */
    metadataFetchedAt: instant(),
    /** Why the metadata fetched last has to be looked at, in Dutch; null when there is no reason. */
    metadataProblem: text(),
    /** Requested format of name identifiers, such as `persistent`. */
    nameIdFormat: text().notNull().default(nameIdFormats.persistent),
    /** Whether the response must be signed as well as the assertion. */
    wantResponseSigned: boolean().notNull().default(false),
    /** Of SAML: whether requests are signed with the key of this portal. */
    signRequests: boolean().notNull().default(false),
    /** Whether people must authenticate each time, even with a session at the identity provider. */
    forceAuthentication: boolean().notNull().default(false),
    /** Authentication contexts that count as a second factor. */
    secondFactorContexts: text().array().notNull().default([]),
    /** Whether the first login of an identity logs in the person who has confirmed the email address that it comes with. */
    linksByAddress: boolean().notNull().default(false),
    /** Whether somebody without an account gets one at the first login. */
    addsPeople: boolean().notNull().default(false),
    /** Names of the attributes with the address and the name of a person; an absent one is the usual one. */
    attributeNames: jsonb().$type<Partial<SsoAttributeNames>>().notNull().default({}),
    /** The rest is of OpenID Connect. */
    openIdMetadata: jsonb().$type<OpenIdMetadata>(),
    clientId: text(),
    /** Sealed for this entity id. */
    clientSecret: text(),
  },
  (table) => [
    uniqueIndex('identity_providers_further')
      .on(table.environmentId, table.affiliationId)
      .where(sql`is_further`),
  ],
);

/**
 * An identity provider by what somebody filled in about it: the rest of its row are choices of administrators, also
 * `signRequests` where its metadata does not ask for it.
 */
export type GivenProvider = Pick<
  typeof identityProviders.$inferInsert,
  | 'entityId'
  | 'protocol'
  | 'signOnUrl'
  | 'certificates'
  | 'metadataUrl'
  | 'signRequests'
  | 'openIdMetadata'
  | 'clientId'
  | 'clientSecret'
> & { protocol: 'saml' | 'openid' };

/**
 * Links by which the IT person of a customer fills in its identity provider, without an account. The proposal is apart
 * from `identity_providers`: nobody logs in with it, and it takes the name of no other provider.
 */
export const ssoLinks = pgTable(
  'sso_links',
  {
    id: id(),
    environmentId: uuid()
      .notNull()
      .references(() => environments.id, { onDelete: 'cascade' }),
    affiliationId: uuid()
      .notNull()
      .references(() => affiliations.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull().unique(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Time at which an administrator ended it before `endsAt`. */
    withdrawnAt: instant(),
    /** Within a minute; null for one that was never opened. */
    lastUsedAt: instant(),
    proposal: jsonb().$type<GivenProvider>(),
    proposedAt: instant(),
    /** When a test of this proposal succeeded; null until then. */
    succeededAt: instant(),
    /** The last test of this proposal, which is deleted after an hour: it contains personal data. */
    test: jsonb().$type<SsoTestResult>(),
    testedAt: instant(),
    /** Whether the provider is one beside the environment's own. */
    isFurther: boolean().notNull().default(false),
  },
  (table) => [index('sso_links_environment').on(table.environmentId, table.createdAt)],
);

/** Emails to administrators about the end of the last certificate of an identity provider, each sent once. */
export const certificateNotices = pgTable(
  'certificate_notices',
  {
    entityId: text()
      .notNull()
      .references(() => identityProviders.entityId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** The end of that certificate. */
    endsAt: instant().notNull(),
    /** Days before it of which this was the email. */
    days: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.endsAt, table.days] })],
);

/** Links the name identifier that an identity provider gives a person to their user. */
export const identityLinks = pgTable(
  'identity_links',
  {
    entityId: text()
      .notNull()
      .references(() => identityProviders.entityId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    nameId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.entityId, table.nameId] }),
    index('identity_links_user').on(table.userId),
  ],
);

/** A request to an identity provider that waits for its one response, in the browser that made it. */
export const ssoRequests = pgTable('saml_requests', {
  id: text().primaryKey(),
  entityId: text().notNull(),
  /** SHA-256 of the token in that browser's cookie. */
  browserHash: text().notNull(),
  /** The opaque RelayState of SAML, or state of OpenID Connect. */
  relayState: text().notNull(),
  /** Of OpenID Connect: what its ID token must repeat, and the secret of its PKCE challenge. */
  nonce: text(),
  codeVerifier: text(),
  /** Session of the browser when the request was made, ended by the login. */
  sessionId: uuid(),
  /** Environment that an administrator tests; null for a login. */
  testOf: uuid(),
  /** Set-up link whose proposal is tested; null for a login. */
  setUpLinkId: uuid(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

/** Assertions that have been used, kept until they would be refused for their age. */
export const usedAssertions = pgTable(
  'used_assertions',
  {
    entityId: text().notNull(),
    assertionId: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.assertionId] })],
);

/** The result of the last test of single sign-on in a session, which only that session can read. */
export const ssoTests = pgTable('sso_tests', {
  sessionId: uuid().primaryKey(),
  environmentId: uuid()
    .notNull()
    .references(() => environments.id, { onDelete: 'cascade' }),
  result: jsonb().$type<SsoTestResult>().notNull(),
  expiresAt: instant().notNull(),
});

/** A hand-off to a sibling application, as SHA-256 of a code that is redeemed once, by that application's server. */
export const authorizationCodes = pgTable('authorization_codes', {
  codeHash: text().primaryKey(),
  application: text({ enum: ['webshop', 'lms', 'kp', 'idp'] }).notNull(),
  sessionId: uuid().notNull(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  contactId: uuid(),
  expiresAt: instant().notNull(),
});

/** A login to the app, as SHA-256 of the code in a QR code: one per person, replaced by the next. */
export const qrLoginCodes = pgTable('qr_login_codes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  codeHash: text().notNull().unique(),
  sessionId: uuid().notNull(),
  contactId: uuid(),
  expiresAt: instant().notNull(),
});
