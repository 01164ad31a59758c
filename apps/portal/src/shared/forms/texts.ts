/** Literal in the specification: that a save failed, and that fields are wrong. */
export const texts = {
  notSaved: 'Wijzigingen niet opgeslagen',
  invalidFields: 'Niet alle velden zijn juist ingevuld',
  tryAgain: 'Wat je hebt ingevuld, staat er nog. Probeer het later nog eens.',
};
