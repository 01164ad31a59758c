import { z } from 'zod';
import { disablePerson, enablePerson } from '../../people/disable-person.ts';
import { erasePerson, holdPerson } from '../../people/erase-person.ts';
import { addPerson } from '../../people/add-person.ts';
import type { Administration } from '../../platform/audit.ts';
import { unblock } from '../../session/login/attempts.ts';
import type { User } from '../../session/queries.ts';
import { type Command, defineCommand } from '../command.ts';
import { email, flag, name, reason, username } from '../options.ts';
import { findUserByName } from './find-user.ts';

export const addNewPerson = defineCommand({
  name: 'person add',
  does: 'voegt een persoon toe, die pas kan inloggen met een account en een uitnodiging',
  options: z.object({
    email,
    ...name,
    secondFactor: flag('verplicht tweestapsverificatie bij de eerste keer inloggen'),
    reason,
  }),
  run: ({ administer }, { reason: why, secondFactor, ...person }) =>
    administer(why, async (tx) => {
      const user = await addPerson(tx, { ...person, secondFactorMandatory: secondFactor });
      return {
        lines: [`Toegevoegd: ${user.username}`],
        data: { userId: user.id, personId: user.personId },
      };
    }),
});

interface Act {
  name: string;
  does: string;
  /** Does it, and returns the line to print. */
  act: (tx: Administration, user: User, reason: string) => Promise<string>;
}

/** Defines a command that does something to one person, found by username or email address. */
const personCommand = ({ name: words, does, act }: Act): Command =>
  defineCommand({
    name: words,
    does,
    argument: 'username',
    options: z.object({ username, reason }),
    run: ({ administer }, { username: typed, reason: why }) =>
      administer(why, async (tx) => {
        const user = await findUserByName(tx, typed);
        return { lines: [await act(tx, user, why)], data: { userId: user.id } };
      }),
  });

export const personCommands = [
  personCommand({
    name: 'person disable',
    does: 'zorgt dat iemand nergens meer in kan, en logt die overal uit',
    act: async (tx, { id, username: who }) =>
      (await disablePerson(tx, id)) ? `${who} kan niet meer inloggen.` : `${who} kon al niet inloggen.`,
  }),
  personCommand({
    name: 'person enable',
    does: 'laat iemand weer inloggen',
    act: async (tx, { id, username: who }) =>
      (await enablePerson(tx, id)) ? `${who} kan weer inloggen.` : `${who} kon al inloggen.`,
  }),
  personCommand({
    name: 'person unblock',
    does: 'laat iemand na te veel pogingen meteen weer proberen',
    act: async (tx, { id, username: who }) => {
      await unblock(tx, id);
      return `${who} kan het meteen weer proberen.`;
    },
  }),
  personCommand({
    name: 'person hold',
    does: 'verbiedt dat iemands gegevens worden verwijderd; de reden staat erbij',
    act: async (tx, { id, username: who }, why) => {
      await holdPerson(tx, id, why);
      return `De gegevens van ${who} blijven bewaard.`;
    },
  }),
  personCommand({
    name: 'person release',
    does: 'laat weer toe dat iemands gegevens worden verwijderd',
    act: async (tx, { id, username: who }) => {
      await holdPerson(tx, id, null);
      return `De gegevens van ${who} mogen weer worden verwijderd.`;
    },
  }),
  personCommand({
    name: 'person erase',
    does: 'verwijdert iemand met alle gegevens, behalve het logboek; dit kan niet terug',
    act: async (tx, { id, username: who }) => {
      await erasePerson(tx, id);
      return `${who} is verwijderd. Bestanden volgen binnen enkele uren.`;
    },
  }),
];
