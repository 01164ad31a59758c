const formatterOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('nl-NL', options);
  // Parses the day at noon, so that no time zone makes it another one.
  return (day: string) => format.format(new Date(`${day}T12:00:00`));
};

/** Formats `2026-11-27` as 'vrijdag 27 november', for a day that is near. */
export const nearDay = formatterOf({ weekday: 'long', day: 'numeric', month: 'long' });

/** Formats `2026-11-27` as '27-11-2026'. */
export const shortDay = formatterOf({ day: '2-digit', month: '2-digit', year: 'numeric' });
