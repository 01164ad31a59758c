import { z } from 'zod';
import { invite, makeInvitationUrl } from '../../credentials/invite.ts';
import type { Administration } from '../../platform/audit.ts';
import type { User } from '../../session/queries.ts';
import { defineCommand, type Outcome } from '../command.ts';
import { findUserByName } from './find-user.ts';
import { link, reason, username } from '../options.ts';

/** Invites a user to choose credentials, by email or by a link that is shown once. */
export async function sendInvitation(
  tx: Administration,
  { id }: Pick<User, 'id'>,
  { asLink }: { asLink: boolean },
): Promise<Outcome> {
  if (asLink) {
    const url = await makeInvitationUrl(tx, id);
    return {
      lines: ['Deze link werkt één keer, drie dagen lang, en staat nergens anders:', url],
      data: { url },
    };
  }
  const address = await invite(tx, id);
  return { lines: [`De uitnodiging gaat naar ${address}, zodra de server draait.`], data: { address } };
}

export const inviteUser = defineCommand({
  name: 'invite',
  does: 'nodigt iemand uit om een gebruikersnaam en een wachtwoord te kiezen',
  argument: 'username',
  options: z.object({ username, link, reason }),
  run: ({ administer }, { username: name, link: asLink, reason: why }) =>
    administer(why, async (tx) => sendInvitation(tx, await findUserByName(tx, name), { asLink })),
});
