/** Default texts of Timeline: the words that a screen reader reads for the states. */
export const timelineTexts = {
  done: 'Gedaan',
  current: 'Nu',
  upcoming: 'Nog niet',
  error: 'Niet gelukt',
} as const;
