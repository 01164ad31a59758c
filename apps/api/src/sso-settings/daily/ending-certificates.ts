import { eq } from 'drizzle-orm';
import { affiliations, certificateNotices, environments, identityProviders } from '../../database/schema.ts';
import { emails } from '../../environments/login-notice/emails.ts';
import { emailAdministrators } from '../../environments/login-notice/send.ts';
import { momentOf } from '../../mail/facts.ts';
import { minute } from '../../platform/clock.ts';
import { inTransaction, type Services } from '../../platform/context.ts';
import { readCertificate, validityOf } from '../../single-sign-on/saml/certificates.ts';
import { isChosenProvider } from '../../single-sign-on/identity-provider.ts';

const day = 24 * 60 * minute;

/** Days before the end of the last certificate of which the administrators get an email. */
const thresholds = [1, 7, 30, 60];

/** Returns the end of the certificate that ends last; null without a readable one. */
function lastEndOf(certificates: string[]): Date | null {
  const ends = certificates.flatMap((text) => {
    const certificate = readCertificate(text);
    return certificate === null ? [] : [validityOf(certificate).to];
  });
  return ends.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

/**
 * Emails the administrators about certificates that end soon, of identity providers by which people can log in: one
 * email for each threshold, and after a pause only that of the nearest one.
 */
export async function warnOfEndingCertificates({ config, database, clock, log }: Services): Promise<void> {
  const now = clock.now();
  const used = await database
    .select({
      entityId: identityProviders.entityId,
      certificates: identityProviders.certificates,
      environment: { id: environments.id, name: environments.name },
      organisation: affiliations.name,
    })
    .from(identityProviders)
    .innerJoin(environments, isChosenProvider)
    .innerJoin(affiliations, eq(affiliations.id, identityProviders.affiliationId))
    .where(eq(environments.ssoEnabled, true));
  for (const { entityId, certificates, ...whose } of used) {
    const endsAt = lastEndOf(certificates);
    const left = endsAt === null ? 0 : endsAt.getTime() - now.getTime();
    const days = thresholds.find((threshold) => left <= threshold * day);
    if (endsAt === null || left <= 0 || days === undefined) continue;
    const context = { config, database, clock, request: null };
    await inTransaction(context, async (tx) => {
      const told = await tx.database
        .insert(certificateNotices)
        .values({ entityId, endsAt, days })
        .onConflictDoNothing()
        .returning({ days: certificateNotices.days });
      if (told.length === 0) return;
      const message = emails.certificateEnds({ ...whose, until: momentOf(endsAt), days }, config.origin);
      await emailAdministrators(tx, message);
    }).catch((error: unknown) =>
      log.error({ err: error, entityId }, 'A certificate notice could not be sent; it is tried again.'),
    );
  }
}
