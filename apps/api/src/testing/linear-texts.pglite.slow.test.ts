import { applicationOrigins } from '@portal/contract/applications/application-origins';
import { isApplication } from '@portal/contract/applications/applications';
import { handOffRequest, redeemRequest } from '@portal/contract/applications/schema';
import { auditQuery } from '@portal/contract/audit/schema';
import { unmetPasswordRequirements } from '@portal/contract/credentials/rules';
import * as credentials from '@portal/contract/credentials/schema';
import { readStatistics } from '@portal/contract/dossier/statistics';
import { isEmailAddress, isSameEmail, normalizeUsername } from '@portal/contract/email';
import { isSlug, slugOfPath } from '@portal/contract/environments/rules';
import { registrationsQuery } from '@portal/contract/events/schema';
import { formPath } from '@portal/contract/form-path';
import * as formats from '@portal/contract/formats';
import * as hydra from '@portal/contract/hydra';
import { participantSearch } from '@portal/contract/impersonation/schema';
import { exactText, inputText, mutationId } from '@portal/contract/input';
import { inputLines } from '@portal/contract/input-names';
import { authenticationRequest, passkeyName } from '@portal/contract/passkeys/schema';
import { emailField } from '@portal/contract/email-field';
import { contactInput, personFields } from '@portal/contract/people/inputs';
import * as names from '@portal/contract/people/names';
import { hasExtension, readPhone, showPhone } from '@portal/contract/people/phone';
import { fullName } from '@portal/contract/people/rules';
import * as secondFactor from '@portal/contract/second-factor/rules';
import { loginRequest } from '@portal/contract/session/schema';
import { noticeOfHash } from '@portal/contract/single-sign-on/rules';
import { hasHidden } from '@portal/contract/text';
import { cleanName } from '@portal/contract/input-names';
import { id } from '@portal/contract/wire';
import { compileTheme } from '@portal/ui/theme/compile-theme';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as settings from '../config-schemas.ts';
import { problemOf } from '../credentials/denied-passwords.ts';
import { readMessage } from '../../../demo/src/mailbox/read-message.ts';
import { subscriberOf } from '../platform/network-address.ts';
import { isServerPath, pathOf } from '../platform/route-table.ts';
import { isUuid } from '../platform/uuid.ts';
import { decodeResponse } from '../single-sign-on/response.ts';
import { slowdown, tooSlow } from './slowdown.ts';

type Run = (text: string) => unknown;
const reads = (schema: z.core.$ZodType, wrap: Run = (text) => text): Run => {
  return (text) => z.safeParse(schema, wrap(text));
};

/** All functions that parse a text from outside, by their names in the product. */
const readers: Record<string, Run> = {
  decodeResponse,
  isUuid,
  pathOf,
  isServerPath,
  subscriberOf,
  'problemOf a password': (text) =>
    z.safeParse(credentials.newPassword, text).success && problemOf(text, { names: [text], words: [text] }),
  'problemOf a password, built around a name': (text) =>
    problemOf('Welkom-2026!', { names: [text], words: [text] }),
  readMessage: (text) => readMessage(Buffer.from(text)),
  'readMessage, headers': (text) =>
    readMessage(Buffer.from(`Subject: ${text}\r\nContent-Type: ${text}\r\n\r\n${text}`)),
  isOrigin: settings.isOrigin,
  isNetwork: settings.isNetwork,
  smtpUrl: reads(settings.smtpUrl),
  databaseUrl: reads(settings.databaseUrl),

  applicationOrigins,
  isApplication,
  handOffRequest: reads(handOffRequest, (path) => ({ application: 'webshop', path })),
  redeemRequest: reads(redeemRequest, (code) => ({ application: 'webshop', code })),
  auditQuery: reads(auditQuery, (text) => ({ event: text, person: text, from: text, to: text, page: text })),
  isSameEmail: (text) => isSameEmail(text, `${text}x`),
  normalizeUsername,
  'normalizeUsername of a domain': (text) => normalizeUsername(`a@xn--${text}`),
  inputText: reads(inputText()),
  inputLines: reads(inputLines()),
  exactText: reads(exactText(Number.MAX_SAFE_INTEGER)),
  cleanName,
  hasHidden,
  isEmailAddress,
  unmetPasswordRequirements,
  emailAddress: reads(credentials.emailAddress),
  username: reads(credentials.username),
  newPassword: reads(credentials.newPassword),
  resetPasswordRequest: reads(credentials.resetPasswordRequest, (text) => ({
    token: text,
    username: text,
    password: text,
  })),
  readStatistics,
  isSlug,
  slugOfPath,
  registrationsQuery: reads(registrationsQuery, (text) => ({ contactId: text, page: text })),
  day: reads(formats.day),
  moment: reads(formats.moment),
  webAddress: reads(formats.webUrl),
  'webAddress, after its scheme': reads(formats.webUrl, (text) => `https://${text}`),
  pageNumber: reads(formats.pageNumber),
  formPath,
  isOfType: (text) => hydra.isOfType({ '@type': text }, 'Thing'),
  readError: (text) => hydra.readError({ '@type': text, 'hydra:description': text }),
  iriOf: hydra.iriOf,
  idOf: hydra.idOf,
  participantSearch: reads(participantSearch, (search) => ({ search })),
  passkeyName: reads(passkeyName),
  authenticationRequest: reads(authenticationRequest, (text) => ({
    response: {
      id: text,
      rawId: text,
      type: 'public-key',
      clientExtensionResults: {},
      response: { signature: text },
    },
  })),
  emailField: reads(emailField('x')),
  mutationId: reads(mutationId),
  ...Object.fromEntries(Object.entries(personFields).map(([name, schema]) => [name, reads(schema)])),
  lmsMailDays: reads(contactInput, (lmsMailDays) => ({ lmsMailDays })),
  capitalizeName: names.capitalizeName,
  readInitials: names.readInitials,
  readPostalCode: names.readPostalCode,
  showPostalCode: names.showPostalCode,
  houseNumberDigits: names.houseNumberDigits,
  hasExtension,
  readPhone,
  showPhone,
  fullName: (text) => fullName({ fullName: null, givenName: text, infix: text, surname: text }),
  isAppCode: secondFactor.isAppCode,
  normalizeRecoveryCode: secondFactor.normalizeRecoveryCode,
  isRecoveryCode: secondFactor.isRecoveryCode,
  loginRequest: reads(loginRequest, (text) => ({ username: text, password: text })),
  noticeOfHash,
  id: reads(id),
  compileTheme: (text) => compileTheme({ primary: text, [text]: '#123456' }),
};

describe('[T80] functions that parse text from outside', () => {
  test.each(Object.entries(readers))('%s takes linear time', { timeout: 120_000 }, async (_, read) => {
    const { ratio, text } = await slowdown(read);
    expect(ratio, text).toBeLessThan(tooSlow);
  });

  test(
    'the measurement detects a regular expression that takes quadratic time',
    { timeout: 120_000 },
    async () => {
      expect((await slowdown((text) => /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(text))).ratio).toBeGreaterThan(
        tooSlow,
      );
    },
  );
});
