import type { LoginState } from '@portal/contract/directory/rules';

export const texts = {
  title: 'Mensen',
  lead: 'Iedereen met een account, van alle organisaties.',
  search: 'Naam, e-mailadres, telefoonnummer of postcode',
  everybody: 'Iedereen',
  columns: { name: 'Naam', email: 'E-mailadres', organisations: 'Organisatie', state: 'Status' },
  noEmail: 'Geen e-mailadres',
  noOrganisation: 'Privé',
  states: {
    active: 'Actief',
    invited: 'Uitgenodigd',
    new: 'Niet uitgenodigd',
    disabled: 'Uitgeschakeld',
    blocked: 'Geblokkeerd',
  } satisfies Record<LoginState, string>,
};
