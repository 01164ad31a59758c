import type { FastifyRequest } from 'fastify';
import { emails as aboutAssessments } from '../../assessments/emails.ts';
import type { Config } from '../../config.ts';
import { emails as aboutCredentials, notices as aboutChanges } from '../../credentials/accounts/emails.ts';
import type { Account } from '../../credentials/accounts/queries.ts';
import { noticeOf, type Notice } from '../../credentials/accounts/account-emails.ts';
import { emails as aboutSingleSignOn } from '../../environments/login-notice/emails.ts';
import { emails as aboutEvents } from '../../events/emails.ts';
import type { Message, ReadyEmail } from '../../mail/email.ts';
import { factsOf } from '../../mail/facts.ts';
import { emails as aboutReminders } from '../../reminders/emails.ts';
import { notices as aboutSecondFactors } from '../../second-factor/notices.ts';
import { emails as aboutTeams } from '../../team/emails.ts';
import { emails as aboutUploads } from '../../uploads/emails.ts';

export const origin = 'https://portaal.voorbeeld.example';
const token = 'q0lbDGcDmnU3mPp4XqVYtRj2w9eZ7sKfq0lbDGcDmnU';

const request = {
  ip: '192.0.2.17',
  headers: {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  },
} as FastifyRequest;
const clock = { now: () => new Date('2026-11-22T20:00:00Z') };

type Texts<All> = Record<keyof All, Message>;

function ready({ action, ...message }: Message, greeting: string): ReadyEmail {
  if (action === undefined) return { ...message, greeting };
  const { label } = action;
  const href = 'href' in action ? action.href : `${origin}${action.path}/${token}`;
  return { ...message, greeting, action: { label, href } };
}

/** Returns every email that the server sends, as its recipient gets it, with `mark` in each text from people. */
export function everyEmail(mark = ''): [string, ReadyEmail][] {
  const name = `Voorbeeld ${mark}Advies B.V.`;
  const account = {
    environment: { id: 'e', slug: 'voorbeeld', name },
    person: { givenName: `Anna${mark}`, recoveryEmail: null },
    user: { username: `anna${mark}`, email: null },
    singleSignOn: null,
    organisations: [name],
    loginAddresses: [],
  } as unknown as Account;

  const notice = (told: Notice) => noticeOf({ config: { origin } as Config, request, clock }, account, told);

  const accepted = {
    filename: `diploma ${mark}wft basis (1).pdf`,
    proven: `Wft ${mark}Hypothecair krediet`,
    toDo: `PE-examen ${mark}2026`,
  };
  const reason = `Op de scan staat een ander ${mark}diploma. Stuur dat van de module Hypothecair krediet.`;

  const assessments: Texts<typeof aboutAssessments> = {
    accepted: aboutAssessments.accepted(accepted, origin),
    refused: aboutAssessments.refused(accepted.filename, reason, origin),
  };

  const uploads: Texts<typeof aboutUploads> = {
    contentRefused: aboutUploads.contentRefused(
      [
        { filename: accepted.filename, problem: 'encrypted' },
        { filename: `scan${mark}.pdf`, problem: 'wrong-content' },
      ],
      origin,
    ),
  };

  const cancellation = {
    name: `Anna ${mark}de Vries`,
    username: `anna${mark}`,
    email: 'anna@voorbeeld.example',
    phone: null,
    organisation: name,
    title: `Actualiteitendag ${mark}Hypothecair krediet en de gevolgen van de nieuwe leennormen`,
    when: 'donderdag 3 december 2026, 09:30 – 16:30',
    status: `Ingeschreven${mark}`,
    reason: mark === '' ? null : `Ziek${mark}`,
    registrationId: '7f3c',
  };

  const events: Texts<typeof aboutEvents> = {
    toSupportDesk: aboutEvents.toSupportDesk(cancellation),
    copy: aboutEvents.copy(cancellation, origin),
  };

  const teams: Texts<typeof aboutTeams> = {
    reminder: aboutTeams.reminder(
      {
        manager: `Lars ${mark}Dekker`,
        organisation: name,
        steps: [`Haal het PE-examen Wft ${mark}Hypothecair krediet voor 1 april 2028`],
      },
      origin,
    ),
    requirements: aboutTeams.requirements(
      {
        manager: `Lars ${mark}Dekker`,
        organisation: name,
        job: `Hypotheek${mark}adviseur`,
        added: [`Wft ${mark}Pensioen`],
        removed: [`Wft ${mark}Basis`],
      },
      origin,
    ),
  };

  const duty = { module: 'advinkomen', dueBefore: '2028-04-01', missing: null, isRequired: true } as const;
  const reminders: Texts<typeof aboutReminders> = {
    examsDue: aboutReminders.examsDue(
      [duty, { ...duty, module: 'advzorg', missing: '2022-2025' }],
      duty.dueBefore,
      origin,
    ),
  };

  const ssoChange = {
    environment: { id: 'e', name },
    facts: [
      {
        label: 'Certificaten (SHA-256)',
        value: [1, 2].map((digit) => Array(32).fill(`A${digit}`).join(':')).join(' → '),
      },
      { label: 'Gewijzigd door', value: `Bram ${mark}Bakker` },
      ...factsOf({ request, clock }),
    ],
  };
  const setUp = { environment: ssoChange.environment, organisation: name };
  const tokenChange = { ...ssoChange, organisation: name, facts: ssoChange.facts.slice(1) };
  const singleSignOn: Texts<typeof aboutSingleSignOn> = {
    changed: aboutSingleSignOn.changed(ssoChange, origin),
    scimTokenMade: aboutSingleSignOn.scimTokenMade(tokenChange, origin),
    scimTokenRevoked: aboutSingleSignOn.scimTokenRevoked(tokenChange, origin),
    setUp: aboutSingleSignOn.setUp(
      { ...setUp, until: 'zondag 6 december 2026 om 09:00 uur' },
      { label: 'Koppel de inlogdienst', path: '/voorbeeld/sso-instellen', linkId: token },
    ),
    setUpSucceeded: aboutSingleSignOn.setUpSucceeded(setUp, origin),
    certificateEnds: aboutSingleSignOn.certificateEnds(
      { ...setUp, until: 'woensdag 2 december 2026 om 09:00 uur', days: 7 },
      origin,
    ),
  };

  const login = { slug: 'voorbeeld', path: '/voorbeeld/inloggen' };
  const credentials: Texts<typeof aboutCredentials> = {
    reset: aboutCredentials.reset(account, token),
    invitation: aboutCredentials.invitation(account, token),
    singleSignOnInvitation: aboutCredentials.singleSignOnInvitation(account, login, origin),
    singleSignOn: aboutCredentials.singleSignOn(account, login, origin),
    confirmRecoveryEmail: aboutCredentials.confirmRecoveryEmail(account, token),
    confirmEmail: aboutCredentials.confirmEmail(account, token),
    emailInUse: aboutCredentials.emailInUse,
  };

  const changes: Texts<typeof aboutChanges> = {
    credentialsReset: notice(aboutChanges.credentialsReset),
    passwordChanged: notice(aboutChanges.passwordChanged),
    identityLinked: notice(aboutChanges.identityLinked(name)),
    usernameChanged: notice(aboutChanges.usernameChanged(name)),
    emailAsked: notice(aboutChanges.emailAsked('anna.nieuw@elders.example')),
    emailChanged: notice(aboutChanges.emailChanged('anna.nieuw@elders.example')),
    recoveryEmailAsked: notice(aboutChanges.recoveryEmailAsked),
    recoveryEmailChanged: notice(aboutChanges.recoveryEmailChanged),
    recoveryEmailRemoved: notice(aboutChanges.recoveryEmailRemoved),
  };

  const secondFactors: Texts<typeof aboutSecondFactors> = {
    enabled: notice(aboutSecondFactors.enabled),
    disabled: notice(aboutSecondFactors.disabled),
    reset: notice(aboutSecondFactors.reset),
    recoveryCodeUsed: notice(aboutSecondFactors.recoveryCodeUsed(1)),
    recoveryCodesRenewed: notice(aboutSecondFactors.recoveryCodesRenewed),
    passkeyAdded: notice(aboutSecondFactors.passkeyAdded(`Passkey op ${mark}Windows`)),
    passkeyRemoved: notice(aboutSecondFactors.passkeyRemoved(`Passkey op ${mark}Windows`)),
  };

  return Object.entries({
    ...assessments,
    ...uploads,
    ...events,
    ...teams,
    ...reminders,
    ...singleSignOn,
    ...credentials,
    ...changes,
    ...secondFactors,
  }).map(([kind, message]) => [kind, ready(message, `Beste Anna${mark},`)]);
}

export const kinds = everyEmail();
