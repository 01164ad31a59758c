/** `notSaved` and `invalidFields` are quoted from the specification. */
export const texts = {
  notSaved: 'Wijzigingen niet opgeslagen',
  invalidFields: 'Niet alle velden zijn juist ingevuld',
  save: 'Wijzigingen opslaan',
  discard: 'Wijzigingen verwerpen',
  unsaved: 'Je hebt wijzigingen die nog niet zijn opgeslagen.',
  tryAgain: 'Wat je hebt ingevuld, staat er nog. Probeer het later nog eens.',
  conflict: {
    title: 'Deze gegevens zijn intussen ook ergens anders gewijzigd',
    explanation:
      'Dat kan in een ander tabblad zijn, op een ander apparaat, of door iemand van je organisatie. Wat jij hebt ingevuld, staat er nog.',
    choose: 'Kies per veld welke waarde je wilt bewaren.',
    ours: 'Van jou',
    theirs: 'Van de ander',
    taken: 'Deze wijzigingen van de ander nemen we over:',
    cancel: 'Terug naar het formulier',
    save: 'Opslaan met deze keuze',
  },
};
