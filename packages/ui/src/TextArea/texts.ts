/** Default texts of TextArea. */
export const textAreaTexts = {
  count: '{n} van {max} tekens',
  left: 'Nog {n} tekens',
  full: 'Er passen geen tekens meer bij',
} as const;
