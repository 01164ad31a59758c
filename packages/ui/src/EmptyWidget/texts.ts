/** What EmptyWidget says of itself. */
export const emptyWidgetTexts = {
  text: 'Sorry, we konden geen data vinden',
};
