/** Options that several commands have. */
import { emailField } from '@portal/contract/email/field';
import { inputText } from '@portal/contract/input';
import { labelText } from '@portal/contract/input-names';
import { personFields } from '@portal/contract/people/inputs';
import { z } from 'zod';

export const required = 'is verplicht.';

/** Metadata of an option: its meaning, and for one that is no flag the word for its value. */
export interface OptionMeaning {
  value?: string;
  description: string;
}

/** A value that a schema of the contract parses, which also refuses a missing one. */
export const given = z.unknown();
export const label = (maximum: number) =>
  z.string({ error: required }).pipe(labelText(maximum)).pipe(z.string().min(1, required));

export const flag = (description: string) => z.boolean().default(false).meta({ description });

export const reason = label(500).meta({
  value: 'tekst',
  description: 'waarom je dit doet; komt met je naam in het logboek',
});

export const username = given
  .pipe(inputText(200, required))
  .meta({ value: 'gebruikersnaam', description: 'gebruikersnaam of e-mailadres' });

export const organisation = label(200).meta({
  value: 'naam',
  description: 'naam van de organisatie',
});

export const email = given
  .pipe(emailField(required))
  .meta({ value: 'adres', description: 'e-mailadres, waarmee de persoon kan inloggen' });

export const name = {
  givenName: given.pipe(personFields.givenName).meta({ value: 'naam', description: 'voornaam' }),
  infix: given
    .pipe(personFields.infix)
    .meta({ value: 'tekst', description: 'tussenvoegsel, zoals ‘van de’' }),
  surname: given
    .pipe(personFields.surname)
    .meta({ value: 'naam', description: 'achternaam, zonder tussenvoegsel' }),
};

export const link = flag('geef de link hier, één keer, in plaats van per e-mail');
