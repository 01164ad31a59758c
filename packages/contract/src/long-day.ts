const format = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats `2026-11-27` as '27 november 2026'. */
export const longDay = (day: string) => format.format(new Date(`${day}T12:00:00Z`));
