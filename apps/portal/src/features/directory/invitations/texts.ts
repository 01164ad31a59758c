import type { NotInvitedReason } from '@portal/contract/directory/rules';

const peopleOf = (people: number) => (people === 1 ? '1 persoon' : `${people} mensen`);

export const texts = {
  button: (people: number) => `Nodig ${peopleOf(people)} uit`,
  text: 'Iedereen krijgt een e-mail met een link om een gebruikersnaam en wachtwoord te kiezen. Een eerdere link werkt dan niet meer.',
  cancel: 'Annuleer',
  confirm: 'Nodig uit',
  done: (people: number) => `${peopleOf(people)} uitgenodigd`,
  failed: 'De uitnodigingen zijn niet verstuurd',
  skipped: 'Deze mensen zijn niet uitgenodigd',
  reasons: {
    active: 'kan al inloggen',
    disabled: 'is uitgeschakeld',
    'no-address': 'heeft geen e-mailadres',
    colleague: 'is een medewerker van de opleider of jijzelf',
  } satisfies Record<NotInvitedReason, string>,
};
