import { texts as passwordTexts } from '../../shared/forms/fields/password-texts.ts';

export const texts = {
  title: 'Bevestig eerst dat jij het bent',
  email: 'Met je e-mailadres log je in. Vul daarom je wachtwoord nog een keer in.',
  ...passwordTexts,
};
