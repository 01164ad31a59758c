import { invalidField } from '@portal/contract/people/inputs';
import { sentence } from '@portal/contract/sentence';

/** The specification prescribes the messages about saving literally. */
export const texts = {
  title: 'Wijzig je e-mailadres',
  lead: 'Voor dit account heb je een ander e-mailadres nodig. Vul het in. Daarna kun je verder.',
  more: (count: number) => `Hierna nog ${count} ${count === 1 ? 'account' : 'accounts'}.`,
  present: (email: string) => sentence(`Nu is het ${email}`),
  email: 'Nieuw e-mailadres',
  required: 'E-mail is verplicht!',
  same: 'Dit is je huidige e-mailadres. Vul een ander adres in.',
  save: 'E-mailadres opslaan',
  saved: 'Wijzigingen opgeslagen',
  invalidField,
  notLoaded: 'Je e-mailadres is opgeslagen, maar we kunnen nu niet verder. Probeer het zo nog eens.',
  logout: 'Uitloggen',
};
