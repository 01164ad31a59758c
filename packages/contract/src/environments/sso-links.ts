/**
 * Calls about set-up links, by which the IT person of a customer connects an identity provider without an account here.
 * What is filled in by a link is a proposal: nobody logs in with it until an administrator takes it over (`saveSso`). All
 * are beyond the specification.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { emailField } from '../email/field.ts';
import { nullable } from '../input.ts';
import { flag, list, openEnum, orNull, resource, text, textOrEmpty } from '../wire.ts';
import {
  identityProvider,
  metadataInput,
  openIdInput,
  organisationInput,
  publishedProvider,
  samlInput,
  serviceProvider,
  ssoScope,
  testResult,
} from './sso.ts';

const ofEnvironment = 'customer_portal_environments/{id}/sso_links';
const ofToken = 'sso_set_up/{token}';

/** The lifetime of a link, in days. */
export const linkDays = 7;

/** What was filled in by a link. A client secret is never shown again. */
const proposal = z.extend(identityProvider, {
  protocol: z.enum(['saml', 'openid']),
  issuer: text,
  clientId: text,
  /** Where the metadata is fetched every day; null for metadata that was given as a text, and of OpenID Connect. */
  metadataUrl: text,
  /** Of SAML: whether requests are signed once it is taken over, since its metadata asks for that. */
  signRequests: flag,
  /** Identifies this state of the proposal; an ISO moment, like the next one. */
  proposedAt: z.string(),
  /** When a test of it succeeded; null until then. */
  succeededAt: text,
});
export type SsoProposal = z.output<typeof proposal>;

/** 'ended': its last moment is past; 'withdrawn': an administrator ended it before that. */
export const ssoLinkStates = ['live', 'ended', 'withdrawn'] as const;

/** A link as administrators see it. Its address was shown when it was made, and cannot be read again. */
const ssoLink = resource({
  organisation: textOrEmpty,
  createdAt: z.string(),
  /** Name of the administrator who made it. */
  createdBy: textOrEmpty,
  endsAt: z.string(),
  state: openEnum(ssoLinkStates),
  /** Within a minute; null for one that was never opened. */
  lastUsedAt: text,
  proposal: orNull(proposal),
});
export type SsoLink = z.output<typeof ssoLink>;

/** The set-up links for an identity provider, the latest first, also those that ended within a month. */
export const getSsoLinks = defineCall({
  method: 'GET',
  path: ofEnvironment,
  query: ssoScope,
  response: collectionOf(ssoLink),
});

export const newSsoLinkInput = z.object({
  /** The organization whose people will log in, as `ssoInput`. */
  ...organisationInput,
  /** Address to mail the link to. */
  email: nullable(emailField('Vul een e-mailadres in.')),
});

/** Makes a set-up link for seven days. Its address is in this response only. 409 while too many are live. */
export const makeSsoLink = defineCall({
  method: 'POST',
  path: ofEnvironment,
  query: ssoScope,
  request: newSsoLinkInput,
  response: z.object({ address: z.string(), endsAt: z.string() }),
});

/** Withdraws a set-up link, at once. */
export const withdrawSsoLink = defineCall({ method: 'DELETE', path: 'sso_links/{id}' });

const setUp = z.object({
  /** Name of the organization whose people will log in. */
  organisation: textOrEmpty,
  environment: textOrEmpty,
  endsAt: z.string(),
  serviceProvider,
  /** Names of the attributes with the email address and the name of a person, by protocol. */
  attributeNames: z.object({ saml: list(z.string()), openid: list(z.string()) }),
  proposal: orNull(proposal),
  /** The last test of the proposal, kept for an hour. */
  test: orNull(testResult),
});
export type SsoSetUp = z.output<typeof setUp>;

/** What a set-up link is for. 404 for a wrong, ended or withdrawn link alike, as for all calls with its token. */
export const getSsoSetUp = defineCall({ method: 'GET', path: ofToken, response: setUp });

/** Parses metadata and stores nothing, as `previewSsoMetadata`. */
export const previewSetUpMetadata = defineCall({
  method: 'POST',
  path: `${ofToken}/metadata_preview`,
  request: metadataInput,
  response: publishedProvider,
});

/** Stores the proposal of a link, in place of the former one, with the checks of `saveSso`. */
export const saveSsoSetUp = defineCall({
  method: 'PUT',
  path: ofToken,
  request: z
    .object({ identityProvider: z.optional(samlInput), openIdProvider: z.optional(openIdInput) })
    .check(
      z.refine((given) => (given.identityProvider === undefined) !== (given.openIdProvider === undefined)),
    ),
  response: setUp,
});

/** Starts a test of the proposal, and returns the URL at the identity provider to open. 409 without a proposal. */
export const testSsoSetUp = defineCall({
  method: 'POST',
  path: `${ofToken}/test`,
  response: z.object({ url: z.string() }),
});
