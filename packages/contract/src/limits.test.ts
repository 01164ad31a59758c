/**
 * The limits, names and paths of the contract, written out by hand: screens, servers and documents depend on them.
 */
import { expect, test } from 'vitest';
import { maximumRefusalLength } from './assessments/schema.ts';
import { assessmentPageSize, claimDuration, holders, undoDuration } from './assessments/rules.ts';
import { auditEvents } from './audit/events.ts';
import { auditPageSize } from './audit/schema.ts';
import { peDeadline, pePeriods } from './dossier/pe.ts';
import { emailLogo } from './environments/email-preview.ts';
import { maximumMetadataSize, ssoChecks } from './environments/sso.ts';
import { longestReason, registrationsPageSize } from './events/schema.ts';
import { maximumReasonLength, shortestSearch } from './impersonation/schema.ts';
import { maximumTextLength } from './input.ts';
import { maximumImageBytes, maximumImagePixels } from './media/rules.ts';
import { maximumPasskeyName } from './passkeys/schema.ts';
import { fewRecoveryCodes, totp } from './second-factor/rules.ts';
import { requiredActions } from './session/required-actions.ts';
import { loginActions, loginErrors, maximumPasswordLength } from './session/schema.ts';
import { places } from './places.ts';
import { paModuleKeys, paModules, paModuleTypes, paValues } from './pa/rules.ts';
import {
  dossierLimits,
  statusInterval,
  uploadKindNames,
  uploadLimits,
  verificationDays,
} from './uploads/rules.ts';
import { nameOfCode, wftRequirements } from './wft/rules.ts';

test('the limits of the contract have their agreed values', () => {
  const [minute, mebibyte] = [60_000, 1024 * 1024];
  expect({
    assessments: { claimDuration, undoDuration, pageSize: assessmentPageSize, refusal: maximumRefusalLength },
    audit: { pageSize: auditPageSize },
    environments: { metadata: maximumMetadataSize, emailLogo },
    events: { pageSize: registrationsPageSize, reason: longestReason },
    impersonation: { reason: maximumReasonLength, search: shortestSearch },
    media: { bytes: maximumImageBytes, pixels: maximumImagePixels },
    texts: { text: maximumTextLength, password: maximumPasswordLength, passkey: maximumPasskeyName },
    uploads: { uploadLimits, dossierLimits, statusInterval, verificationDays },
    secondFactor: { totp, fewRecoveryCodes },
  }).toEqual({
    assessments: { claimDuration: 30 * minute, undoDuration: 10_000, pageSize: 20, refusal: 1_000 },
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
    secondFactor: { totp: { algorithm: 'SHA1', digits: 6, period: 30 }, fewRecoveryCodes: 2 },
  });
  expect(pePeriods.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
    ['2017-04-01', '2019-04-01'],
    ['2019-04-01', '2022-04-01'],
    ['2022-04-01', '2025-04-01'],
    ['2025-04-01', '2028-04-01'],
  ]);
  expect(peDeadline).toBe('2028-04-01');
});

test('the names of requirements, PA modules and upload kinds are the official ones', () => {
  expect(Object.fromEntries(wftRequirements.map((code) => [code, nameOfCode(code)]))).toEqual({
    advnone: 'Geen beroepskwalificatie nodig',
    modbasis: 'Wft Basis',
    advconsumptief: 'Wft Consumptief krediet',
    abhconsumptief: 'Adviesbevoegdheid Consumptief krediet',
    advhypothecair: 'Wft Hypothecair krediet',
    advinkomen: 'Wft Inkomen',
    advpensioen: 'Wft Pensioen',
    advschadeparticulier: 'Wft Schadeverzekeringen particulier',
    advschadezakelijk: 'Wft Schadeverzekeringen zakelijk',
    advvermogen: 'Wft Vermogen',
    advzorg: 'Wft Zorgverzekeringen',
    abhzorg: 'Adviesbevoegdheid Zorgverzekeringen',
  });
  expect([nameOfCode('iets'), nameOfCode(null)]).toEqual(['iets', '']);
  expect(paModules).toEqual({
    wftBasis: 'Basis',
    wftConsumptiefKrediet: 'Consumptief krediet',
    wftVermogen: 'Vermogen',
    wftHypothecairKrediet: 'Hypothecair krediet',
    wftPensioen: 'Pensioen',
    wftInkomen: 'Inkomen',
    wftSchadeParticulier: 'Schadeverzekeringen particulier',
    wftSchadeZakelijk: 'Schadeverzekeringen zakelijk',
    wftZorgverzekering: 'Zorgverzekeringen',
  });
  // In the order of the table of the profile.
  expect(paModuleKeys.join(' ')).toBe(
    'wftBasis wftConsumptiefKrediet wftVermogen wftHypothecairKrediet wftPensioen wftInkomen wftSchadeParticulier wftSchadeZakelijk wftZorgverzekering',
  );
  expect(uploadKindNames).toEqual({ diploma: 'Diploma', certificate: 'Certificaat', direct: 'Document' });
});

test.each([
  [
    'the results of a login',
    loginErrors,
    'invalid-credentials too-many-requests login-method-not-allowed unavailable',
  ],
  [
    'the steps after a login',
    [...loginActions, ...requiredActions],
    'none requires-second-factor-setup requires-second-factor-verify forced-email no-contact incomplete-profile',
  ],
  [
    'the checks of single sign-on',
    ssoChecks,
    'readable status request issuer signature audience time name person',
  ],
  ['PA profiles', [...paModuleTypes, ...paValues], 'update continu required optional other'],
  ['those who may have claimed an upload', holders, 'nobody me somebody-else'],
  [
    'events in the audit log',
    auditEvents,
    'authn_login_success authn_login_fail authn_login_lock session_created session_expired authz_change authz_fail authn_password_change authn_token_created user_updated environment_created environment_updated sensitive_read event_cancellation_request calendar_feed_create calendar_feed_revoke upload_complete upload_update upload_delete assessment_take assessment_read assessment_release assessment_accept assessment_refuse assessment_undo impersonation_start impersonation_stop impersonation_search impersonation_write impersonation_fail impersonation_denied',
  ],
])('the words for %s, which servers send or store, stay the same', (_, words, expected) =>
  expect(words.join(' ')).toBe(expected),
);

test('the paths that emails and other sites link to do not change', () => {
  expect(places).toMatchObject({
    login: '/inloggen',
    forgottenCredentials: '/wachtwoord-vergeten',
    setCredentials: '/wachtwoord-instellen',
    confirmEmail: '/e-mail-bevestigen',
    entrance: '/redirect',
    security: '/account/beveiliging',
    dossier: '/dossier',
    eventDetails: '/evenementen/details',
    editEnvironment: '/omgevingen/bewerken',
    ssoTest: '/omgevingen/sso-test',
  });
});
