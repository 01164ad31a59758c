import type { SupportDesk } from '@portal/contract/environments/rules';

const tryLater = 'Probeer het later nog eens.';

/** Texts of the request layer; titles and 'Probeer het later nog eens.' are quoted from the specification. */
export const texts = {
  faultTitle: 'Er is een fout opgetreden',
  support: (desk: SupportDesk | null) =>
    desk === null
      ? tryLater
      : `Blijft dit gebeuren? Bel de servicedesk op ${desk.phone} of mail naar ${desk.email}.`,
  networkTitle: 'Er is iets fout gegaan',
  tryLater,
  invalidFields: 'Niet alle velden zijn juist ingevuld',
};
