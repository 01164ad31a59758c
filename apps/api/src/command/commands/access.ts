import { inputText } from '@portal/contract/input';
import { z } from 'zod';
import { resetSecondFactor } from '../../second-factor/reset.ts';
import { endSessions } from '../../session/end-sessions.ts';
import { linkIdentity } from '../../single-sign-on/link-identity.ts';
import { defineCommand } from '../command.ts';
import { given, reason, required, username } from '../options.ts';
import { findUserByName } from './find-user.ts';

export const resetLostSecondFactor = defineCommand({
  name: 'second-factor reset',
  does: 'verwijdert de tweestapsverificatie en de passkeys van wie die kwijt is, en mailt dat naar elk adres',
  argument: 'username',
  options: z.object({ username, reason }),
  run: ({ administer }, { username: name, reason: why }) =>
    administer(why, async (tx) => {
      const user = await findUserByName(tx, name);
      await resetSecondFactor(tx, user.id);
      return {
        lines: [`${user.username} logt in met het wachtwoord, en stelt dan opnieuw tweestapsverificatie in.`],
        data: { userId: user.id },
      };
    }),
});

export const endAllSessions = defineCommand({
  name: 'sessions end',
  does: 'logt iemand overal uit',
  argument: 'username',
  options: z.object({ username, reason }),
  run: ({ administer }, { username: name, reason: why }) =>
    administer(why, async (tx) => {
      const user = await findUserByName(tx, name);
      const count = await endSessions(tx, user.id);
      return { lines: [`Beëindigde sessies: ${count}`], data: { userId: user.id, count } };
    }),
});

export const linkToIdentity = defineCommand({
  name: 'identity link',
  does: 'koppelt de naam die een inlogdienst van iemand doorgeeft aan een account',
  argument: 'username',
  options: z.object({
    username,
    entityId: given
      .pipe(inputText(1_024, required))
      .meta({ value: 'adres', description: 'entity ID van de inlogdienst' }),
    nameId: given
      .pipe(inputText(1_024, required))
      .meta({ value: 'naam', description: 'naam die de inlogdienst doorgeeft (NameID)' }),
    reason,
  }),
  run: ({ administer }, { username: name, entityId, nameId, reason: why }) =>
    administer(why, async (tx) => {
      const user = await findUserByName(tx, name);
      const isNew = await linkIdentity(tx, { entityId, nameId, userId: user.id });
      const line = isNew ? `${user.username} kan nu zo inloggen.` : `${user.username} was al gekoppeld.`;
      return { lines: [line], data: { userId: user.id, isNew } };
    }),
});
