/** The limits and lengths of the contract, written out by hand: screens, servers and documents count on them. */
import { expect, test } from 'vitest';
import { maximumRefusalLength } from './assessments/schema.ts';
import { assessmentPageSize, holdTime } from './assessments/rules.ts';
import { auditPageSize } from './audit/schema.ts';
import { peDeadline, pePeriods } from './dossier/pe.ts';
import { emailLogo } from './environments/email-preview.ts';
import { maximumMetadataSize } from './environments/sso.ts';
import { longestReason, registrationsPageSize } from './events/schema.ts';
import { maximumReasonLength, shortestSearch } from './impersonation/schema.ts';
import { maximumTextLength } from './input.ts';
import { maximumImageBytes, maximumImagePixels } from './media/rules.ts';
import { maximumPasskeyName } from './passkeys/schema.ts';
import { totp } from './second-factor/rules.ts';
import { maximumPasswordLength } from './session/schema.ts';
import { dossierLimits, statusInterval, uploadLimits, verificationDays } from './uploads/rules.ts';

test('limits are what they are agreed to be', () => {
  const [minute, mebibyte] = [60_000, 1024 * 1024];
  expect({
    assessments: { holdTime, pageSize: assessmentPageSize, refusal: maximumRefusalLength },
    audit: { pageSize: auditPageSize },
    environments: { metadata: maximumMetadataSize, emailLogo },
    events: { pageSize: registrationsPageSize, reason: longestReason },
    impersonation: { reason: maximumReasonLength, search: shortestSearch },
    media: { bytes: maximumImageBytes, pixels: maximumImagePixels },
    texts: { text: maximumTextLength, password: maximumPasswordLength, passkey: maximumPasskeyName },
    uploads: { uploadLimits, dossierLimits, statusInterval, verificationDays },
    totp,
  }).toEqual({
    assessments: { holdTime: 30 * minute, pageSize: 100, refusal: 1_000 },
    audit: { pageSize: 100 },
    environments: { metadata: 262_144, emailLogo: { width: 200, height: 48, margin: 4, density: 2 } },
    events: { pageSize: 30, reason: 500 },
    impersonation: { reason: 200, search: 2 },
    media: { bytes: 10 * mebibyte, pixels: 25_000_000 },
    texts: { text: 1_000, password: 256, passkey: 60 },
    uploads: {
      uploadLimits: {
        files: 20,
        bytes: 32 * mebibyte,
        nameLength: 380,
        extensions: ['pdf', 'jpg', 'jpeg', 'tiff', 'doc', 'docx', 'png', 'rtf', 'gif', 'msg', 'txt'],
      },
      dossierLimits: { files: 500, bytes: 1024 * mebibyte },
      statusInterval: 5_000,
      verificationDays: 2,
    },
    totp: { algorithm: 'SHA1', digits: 6, period: 30 },
  });
  expect(pePeriods.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
    ['2017-04-01', '2019-04-01'],
    ['2019-04-01', '2022-04-01'],
    ['2022-04-01', '2025-04-01'],
    ['2025-04-01', '2028-04-01'],
  ]);
  expect(peDeadline).toBe('2028-04-01');
});
