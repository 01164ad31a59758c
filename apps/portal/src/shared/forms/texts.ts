/** `notSaved` and `invalidFields` are quoted from the specification. */
export const texts = {
  notSaved: 'Wijzigingen niet opgeslagen',
  invalidFields: 'Niet alle velden zijn juist ingevuld',
  save: 'Wijzigingen opslaan',
  discard: 'Wijzigingen verwerpen',
  unsaved: 'Je hebt wijzigingen die nog niet zijn opgeslagen.',
  tryAgain: 'Wat je hebt ingevuld, staat er nog. Probeer het later nog eens.',
  conflict: {
    explanation:
      'Dat kan in een ander tabblad zijn, op een ander apparaat, of door iemand van je organisatie. Wat jij hebt gekozen, staat er nog.',
    ours: 'Alleen in jouw keuze',
    theirs: 'Alleen in de andere keuze',
    nothing: 'Niets',
    takeTheirs: 'Neem de andere over',
    keepOurs: 'Bewaar mijn keuze',
  },
};
