/**
 * Calls by which administrators of the provider set up single sign-on of an environment. All are beyond the
 * specification.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { readEmail } from '../email/rules.ts';
import { exactText, inputText, orNothing, verbatimText } from '../input.ts';
import { maximumPasswordLength } from '../session/schema.ts';
import { flag, list, number, openEnum, orNull, resource, text, textOrEmpty } from '../wire.ts';

const path = 'customer_portal_environments/{id}';

/**
 * Whose identity provider a call is about: without an organization the environment's own, else that of another organization
 * in the environment, by its id. 404 for one of elsewhere, and for the one that uses the environment's own provider.
 */
export const ssoScope = z.object({ organisation: z.optional(exactText(36)) });

const invalidDomain = 'Dit is geen domein. Vul alleen in wat achter de @ staat.';

/** Size limit of metadata, in bytes. */
export const maximumMetadataSize = 256 * 1024;

/** Number of certificates that an identity provider can have. */
export const maximumCertificates = 10;

/** A certificate with its readable fields; times are ISO 8601. */
const certificate = z.object({
  pem: z.string(),
  subject: textOrEmpty,
  serialNumber: textOrEmpty,
  /** SHA-256, as pairs of hexadecimal digits. */
  fingerprint: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
});
export type SsoCertificate = z.output<typeof certificate>;

/** An identity provider as its metadata describes it. */
export const identityProvider = z.object({
  entityId: z.string(),
  signOnUrl: z.string(),
  certificates: list(certificate),
});
export type SsoIdentityProvider = z.output<typeof identityProvider>;

/** An identity provider in metadata, with what its metadata asks of the portal. */
export const publishedProvider = z.extend(identityProvider, {
  /** Whether it takes signed requests only (`WantAuthnRequestsSigned`). */
  wantsSignedRequests: flag,
});
export type SsoPublishedProvider = z.output<typeof publishedProvider>;

/** The stored identity provider: of SAML by its metadata, or of OpenID Connect by its issuer and the portal's client. */
const storedProvider = z.extend(identityProvider, {
  protocol: z.enum(['saml', 'openid']),
  issuer: text,
  clientId: text,
  /** Where its metadata is fetched every day; null for metadata that was given as a text, and of OpenID Connect. */
  metadataUrl: text,
  /** When usable metadata was last fetched there, in ISO 8601. */
  metadataFetchedAt: text,
  /** Why the metadata fetched last has to be looked at, in Dutch. */
  metadataProblem: text,
});
export type SsoStoredProvider = z.output<typeof storedProvider>;

/** Formats of a name identifier that can be requested, by the name that the portal explains them with. */
export const ssoNameIdFormats = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  emailAddress: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  unspecified: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
} as const;

/** Attributes of a person at an identity provider, by what the portal reads from them. */
const attributeNames = z.object({
  email: textOrEmpty,
  givenName: textOrEmpty,
  infix: textOrEmpty,
  surname: textOrEmpty,
});
export type SsoAttributeNames = z.output<typeof attributeNames>;

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** The names that Entra ID and ADFS use in SAML, and those of the standard for OpenID Connect. */
const usualAttributeNames: Record<SsoStoredProvider['protocol'], SsoAttributeNames> = {
  saml: {
    email: `${claims}/emailaddress`,
    givenName: `${claims}/givenname`,
    infix: '',
    surname: `${claims}/surname`,
  },
  openid: { email: 'email', givenName: 'given_name', infix: '', surname: 'family_name' },
};

/**
 * Returns the names of the attributes of a provider, with the usual one in place of an absent one. The address of
 * OpenID Connect is always in the claim `email`, the only one that is said to be verified.
 */
export function attributeNamesOf({
  protocol,
  attributeNames: given,
}: {
  protocol: SsoStoredProvider['protocol'];
  attributeNames: Partial<SsoAttributeNames>;
}): SsoAttributeNames {
  const names = { ...usualAttributeNames[protocol], ...given };
  return protocol === 'openid' ? { ...names, email: usualAttributeNames.openid.email } : names;
}

/** Settings of this portal to enter at the identity provider, all of them public. */
export const serviceProvider = z.object({
  entityId: z.string(),
  consumerUrl: z.string(),
  nameIdFormat: z.string(),
  metadataUrl: z.string(),
  /** Redirect URI of OpenID Connect. */
  callbackUrl: z.string(),
});
export type SsoServiceProvider = z.output<typeof serviceProvider>;

/** States of the identity provider of another organization than the one with the environment's own. */
const ssoStates = ['none', 'on', 'off', 'problem'] as const;

const ssoSettings = z.object({
  /** Version of the environment, sent back as If-Match. */
  version: number,
  /** Whether people can log in with this identity provider; that of another organization is on for as long as it is there. */
  ssoEnabled: flag,
  /** The organization whose identity provider this is; null for the environment's own. */
  ofOrganisation: orNull(resource({ name: textOrEmpty })),
  /** Whether the environment has single sign-on turned on, without which nobody can log in with any identity provider. */
  isEnvironmentOn: flag,
  /**
   * With the environment's own provider, the other organizations in the environment. 'none': without a provider; 'off':
   * single sign-on of the environment is; 'problem': its metadata has to be looked at, or its certificates have ended.
   */
  others: list(resource({ name: textOrEmpty, emailDomain: text, state: openEnum(ssoStates) })),
  identityProvider: orNull(storedProvider),
  /** Settings that metadata does not contain; null without an identity provider. */
  options: orNull(
    z.object({
      nameIdFormat: textOrEmpty,
      wantResponseSigned: flag,
      signRequests: flag,
      forceAuthentication: flag,
      secondFactorContexts: list(z.string()),
      linksByAddress: flag,
      addsPeople: flag,
      attributeNames,
    }),
  ),
  /**
   * Organizations in the environment, and those in none, which join it when they are chosen. `chosen`: its people log in
   * with this identity provider; `enforced`: they have no other login method. `emailDomain`: domain of the addresses
   * whose password logins are sent to single sign-on while it is enforced. `domainProof`: how it was proven to be the
   * organization's, if it was; `domainRecord`: the TXT record that proves it.
   */
  organisations: list(
    resource({
      name: textOrEmpty,
      isHere: flag,
      enforced: flag,
      chosen: flag,
      emailDomain: text,
      domainProof: orNull(z.enum(['dns', 'statement'])),
      domainRecord: text,
    }),
  ),
  serviceProvider,
});
export type SsoSettings = z.output<typeof ssoSettings>;

export const getSso = defineCall({
  method: 'GET',
  path: `${path}/sso`,
  query: ssoScope,
  response: ssoSettings,
});

export const metadataInput = z
  .object({
    xml: z.optional(z.string()),
    url: z.optional(inputText(2_000)),
  })
  .check(z.refine(({ xml, url }) => (xml === undefined) !== (url === undefined)));
export type MetadataInput = z.output<typeof metadataInput>;

/** Parses metadata from XML or from a URL, and stores nothing. 422 with the problem as a Dutch message. */
export const previewSsoMetadata = defineCall({
  method: 'POST',
  path: `${path}/sso_metadata_preview`,
  request: metadataInput,
  response: publishedProvider,
});

/** The organization whose people log in: one in the environment or in none, or a new one by its name. */
export const organisationInput = {
  organisation: z.optional(exactText(36)),
  newOrganisation: z.optional(inputText(200).check(z.minLength(1))),
};

const contextInput = exactText(256).check(z.minLength(1));

const domainInput = z.pipe(
  orNothing(inputText(253)),
  z.nullable(
    z.pipe(
      z.string().check(z.refine((domain) => readEmail(`x@${domain}`) !== null, invalidDomain)),
      z.transform((domain) => domain.toLowerCase()),
    ),
  ),
);

const attributeInput = exactText(256).check(z.trim());

export const ssoOptionsInput = z.object({
  ...organisationInput,
  nameIdFormat: z.enum(Object.values(ssoNameIdFormats)),
  wantResponseSigned: z.boolean(),
  /** Of SAML. */
  signRequests: z.boolean(),
  forceAuthentication: z.boolean(),
  /** Authentication contexts that count as a second factor. */
  secondFactorContexts: z.array(contextInput).check(z.maxLength(10)),
  ssoEnforced: z.boolean(),
  emailDomain: domainInput,
  /** Whether the first login of an identity logs in the person who has confirmed its address, in the proven domain. */
  linksByAddress: z.boolean(),
  /** Whether somebody without an account gets one at the first login. */
  addsPeople: z.boolean(),
  attributeNames: z.object({
    email: attributeInput,
    givenName: attributeInput,
    infix: attributeInput,
    surname: attributeInput,
  }),
});

/** An identity provider of SAML, as its metadata describes it. */
export const samlInput = z.object({
  entityId: exactText(1_024).check(z.trim(), z.minLength(1)),
  signOnUrl: exactText(2_000).check(z.trim()),
  certificates: z.array(verbatimText(20_000)).check(z.minLength(1), z.maxLength(maximumCertificates)),
  /** Where the metadata is fetched every day from now on. */
  metadataUrl: z.optional(inputText(2_000)),
  /** Turns signed requests on. Otherwise they stay as an administrator chose. */
  wantsSignedRequests: z.optional(z.boolean()),
});
export type SamlInput = z.output<typeof samlInput>;

/** An OpenID provider and the client of the portal there; its endpoints are fetched from its issuer. */
export const openIdInput = z.object({
  issuer: inputText(1_000).check(z.minLength(1, 'Vul het adres van de inlogdienst in.')),
  clientId: exactText(256).check(z.trim(), z.minLength(1, 'Vul de client ID in.')),
  /** Left out to keep the stored one of this client. */
  clientSecret: z.optional(verbatimText(500).check(z.minLength(1))),
});
export type OpenIdInput = z.output<typeof openIdInput>;

export const ssoInput = z
  .object({
    ssoEnabled: z.boolean(),
    /**
     * Left out to keep the stored identity provider. Its organization is required unless it was chosen before, or is the
     * only one in the environment.
     */
    identityProvider: z.optional(z.extend(samlInput, organisationInput)),
    /** An OpenID provider in place of the stored identity provider. */
    openIdProvider: z.optional(z.extend(openIdInput, organisationInput)),
    /** What was filled in by a set-up link (`sso-links.ts`), in place of the stored identity provider. */
    proposal: z.optional(
      z.object({
        link: exactText(36),
        /** The moment at which what the administrator saw was filled in; 422 when it was changed since. */
        proposedAt: exactText(40),
      }),
    ),
    /** Left out to keep the stored options. They are about the stored identity provider, so never sent with another. */
    options: z.optional(ssoOptionsInput),
    /** Password of an administrator without a second factor. */
    currentPassword: z.optional(verbatimText(maximumPasswordLength)),
  })
  .check(
    z.refine(
      (given) =>
        [given.identityProvider, given.openIdProvider, given.proposal, given.options].filter(
          (each) => each !== undefined,
        ).length <= 1,
    ),
  );
export type SsoInput = z.output<typeof ssoInput>;

/**
 * Stores an identity provider, and turns single sign-on on or off. That of another organization than the environment's own
 * is on as soon as it is stored, its organization is that of the query, and it is removed when it is turned off. Each change needs a second factor
 * of the last five minutes, else 422 for `verificationCode`, or for `currentPassword` of a user without one. 412 with the
 * `If-Match` of an older version.
 */
export const saveSso = defineCall({
  method: 'PUT',
  path: `${path}/sso`,
  query: ssoScope,
  request: ssoInput,
  response: ssoSettings,
});

/** Why an administrator knows that a domain is the organization's. */
export const statementInput = inputText(500).check(z.minLength(10, 'Schrijf op waarom je dit zeker weet.'));

/**
 * Proves that the domain of addresses is that of the organization: by its TXT record in the DNS, or by the statement of
 * an administrator why it is. Each needs a second factor, as `saveSso`. 422 with a Dutch message when it is not proven.
 */
export const proveSsoDomain = defineCall({
  method: 'POST',
  path: `${path}/sso_domain`,
  query: ssoScope,
  request: z.object({
    statement: z.optional(statementInput),
    currentPassword: z.optional(verbatimText(maximumPasswordLength)),
  }),
  response: ssoSettings,
});

/** Checks of a single sign-on test, in the order of display. */
export const ssoChecks = [
  'readable',
  'status',
  'request',
  'issuer',
  'signature',
  'audience',
  'time',
  'name',
  'person',
] as const;
export type SsoCheck = (typeof ssoChecks)[number];

export const testResult = z.object({
  passed: list(openEnum(ssoChecks)),
  /** The check that failed; null for a successful test. Checks in neither list were not reached. */
  failed: orNull(z.enum(ssoChecks)),
  /** Code of `singleSignOnRefusals`; `explanation` is the message of the SAML library. */
  reason: text,
  explanation: text,
  /** Entity id of the identity provider that was tested. */
  identityProvider: text,
  /** Contents of the response, also of a refused one. */
  issuer: text,
  nameId: text,
  nameIdFormat: text,
  attributes: list(z.object({ name: textOrEmpty, values: list(z.string()) })),
  /** Subject of the certificate that verified the signature. */
  certificate: text,
  /** Name of the person that the response would have logged in; null when the test failed. */
  person: text,
});
export type SsoTestResult = z.output<typeof testResult>;

/** The last test of this environment in this session, kept for an hour. */
export const getSsoTest = defineCall({
  method: 'GET',
  path: `${path}/sso_test`,
  response: z.object({ result: orNull(testResult) }),
});
