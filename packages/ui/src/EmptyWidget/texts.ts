/** Default texts of EmptyWidget. */
export const emptyWidgetTexts = {
  text: 'Sorry, we konden geen data vinden',
} as const;
