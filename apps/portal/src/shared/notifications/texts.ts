import type { SupportDesk } from '@portal/contract/environments/rules';

/** Texts of the request layer; titles and 'Probeer het later nog eens.' are quoted from the specification. */
export const texts = {
  faultTitle: 'Er is een fout opgetreden',
  support: ({ phone, email }: SupportDesk) =>
    `Blijft dit gebeuren? Bel de servicedesk op ${phone} of mail naar ${email}.`,
  networkTitle: 'Er is iets fout gegaan',
  tryLater: 'Probeer het later nog eens.',
  invalidFields: 'Niet alle velden zijn juist ingevuld',
};
