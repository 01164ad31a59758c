import type { Profile } from '@node-saml/node-saml';
import type { SingleSignOnRefusal } from '@portal/contract/single-sign-on/refusals';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Services } from '../../platform/context.ts';
import { nameIdFormats } from '../../database/schema.ts';
import { serviceProviderOf } from '../urls.ts';
import { isValidAt, readCertificate } from './certificates.ts';
import type { Assertion } from '../assertion.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { type Received, receiveResponse } from './decrypt.ts';
import { samlWith, tolerance } from './library.ts';
import { Refused } from '../requests/refused.ts';
import type { WaitingRequest } from '../requests/requests.ts';
import { onlyRequest } from './requests.ts';
import { checkResponse, type Expected, instant, isFresh, type Signed } from './response.ts';

/** Accepts exactly one element; the library's parser returns every element as a list. */
const exactlyOne = <Schema extends z.ZodType>(schema: Schema) =>
  z.tuple([schema]).transform(([only]) => only as z.output<Schema>);
const text = exactlyOne(z.object({ _: z.string().min(1) }).transform(({ _ }) => _));
const name = exactlyOne(
  z.object({ _: z.string().min(1), $: z.object({ Format: z.string().optional() }).optional() }),
);

const confirmation = z.object({
  $: z.object({ Method: z.literal('urn:oasis:names:tc:SAML:2.0:cm:bearer') }),
  SubjectConfirmationData: exactlyOne(
    z.object({ $: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: instant }) }),
  ),
});

/** A value with attributes of its own is an object in the library's parser; one with elements is left out. */
const attributeValue = z
  .union([z.string(), z.object({ _: z.string() }).transform(({ _ }) => _)])
  .nullable()
  .catch(null);
const attributeStatement = z.object({
  Attribute: z
    .array(
      z
        .object({ $: z.object({ Name: z.string() }), AttributeValue: z.array(attributeValue).default([]) })
        .transform(({ $, AttributeValue: values }) => ({
          name: $.Name,
          values: values.filter((value) => value !== null),
        })),
    )
    .catch([]),
});

const assertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1), Version: z.literal('2.0'), IssueInstant: instant }),
    Issuer: text,
    Subject: exactlyOne(z.object({ NameID: name, SubjectConfirmation: z.array(z.unknown()) })),
    Conditions: exactlyOne(z.unknown()),
    AuthnStatement: z
      .array(
        z.object({
          $: z.object({ SessionNotOnOrAfter: instant.optional() }),
          AuthnContext: exactlyOne(z.object({ AuthnContextClassRef: text.optional() })),
        }),
      )
      .min(1),
    AttributeStatement: z.array(attributeStatement).catch([]),
  }),
});

/**
 * Checks the parts of a verified assertion that the library does not. Reads signed parts only, since a response that is
 * not signed itself can be changed in transit. Throws `Refused`.
 */
export function checkAssertion(profile: Profile, expected: Expected, now: Date): Assertion {
  const read = assertion.safeParse(profile.getAssertion?.());
  if (!read.success) throw new Refused('unreadable', z.prettifyError(read.error));
  const { $: attributes, Issuer, Subject, AuthnStatement, AttributeStatement } = read.data.Assertion;
  const { _: nameId, $: { Format: nameIdFormat } = {} } = Subject.NameID;
  const received = { issuer: Issuer, nameId, ...(nameIdFormat === undefined ? {} : { nameIdFormat }) };
  const isConfirmed = Subject.SubjectConfirmation.some((each) => {
    const { data } = confirmation.safeParse(each);
    const subject = data?.SubjectConfirmationData.$;
    return (
      subject !== undefined &&
      subject.Recipient === expected.consumerUrl &&
      subject.InResponseTo === expected.requestId &&
      subject.NotOnOrAfter.getTime() + tolerance.clockSkew > now.getTime()
    );
  });
  const isOver = AuthnStatement.some(
    ({ $: { SessionNotOnOrAfter: end } }) => end !== undefined && end <= now,
  );
  const refuse = (reason: SingleSignOnRefusal) => new Refused(reason, undefined, received);
  if (Issuer !== expected.issuer) throw refuse('issuer');
  if (!isConfirmed) throw refuse('recipient');
  if (isOver || !isFresh(attributes.IssueInstant, now)) throw refuse('instant');
  if (nameIdFormat === nameIdFormats.transient) throw refuse('transient');
  return {
    id: attributes.ID,
    received,
    contexts: AuthnStatement.flatMap(({ AuthnContext }) => AuthnContext.AuthnContextClassRef ?? []),
    attributes: AttributeStatement.flatMap(({ Attribute }) => Attribute),
  };
}

/** Makes the library check the signatures, times and audience, and returns the signed profile. Throws `Refused`. */
export async function verify(
  config: Config,
  provider: IdentityProvider,
  waiting: WaitingRequest,
  { sent, key }: Received,
): Promise<Profile> {
  // Encodes the checked XML again, so that the library cannot check other bytes.
  const SAMLResponse = Buffer.from(sent).toString('base64');
  const saml = samlWith(config, provider, onlyRequest(waiting), key);
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse }).catch((error: unknown) => {
    throw new Refused('not-accepted', error instanceof Error ? error.message : String(error));
  });
  if (profile === null) throw new Refused('not-accepted', 'There is no assertion.');
  return profile;
}

export function expectedOf(config: Config, provider: IdentityProvider, waiting: WaitingRequest): Expected {
  const { consumerUrl } = serviceProviderOf(config.origin);
  return { issuer: provider.entityId, consumerUrl, requestId: waiting.id };
}

/**
 * Returns the provider with its currently valid certificates; it requires a signed response if the given one is signed.
 * Throws `Refused` without a valid certificate, and for an assertion without a signature.
 */
export function withValidCertificates(
  provider: IdentityProvider,
  signed: Signed,
  now: Date,
): IdentityProvider {
  if (signed.isAssertionUnsigned) throw new Refused('assertion-unsigned');
  const certificates = provider.certificates.filter((each) => isValidAt(readCertificate(each), now));
  if (certificates.length === 0) throw new Refused('certificate');
  // Checks an optional signature as well: a wrong one indicates another key, or changes.
  return { ...provider, certificates, wantResponseSigned: provider.wantResponseSigned || signed.isSigned };
}

/**
 * Returns the assertion in the response to a waiting request. Throws `Refused` unless all checks of this server and
 * of the library pass.
 */
export async function readAssertion(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  provider: IdentityProvider,
  waiting: WaitingRequest,
  encoded: string,
): Promise<Assertion> {
  const { config, clock } = services;
  const now = clock.now();
  const expected = expectedOf(config, provider, waiting);
  const received = await receiveResponse(services, encoded);
  const signed = await checkResponse(received.readable, expected, now);
  const profile = await verify(config, withValidCertificates(provider, signed, now), waiting, received);
  return checkAssertion(profile, expected, now);
}
