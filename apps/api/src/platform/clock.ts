/** The source of the current time; tests replace it to move the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** One minute in milliseconds, the unit of all durations. */
export const minute = 60_000;

export const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

const dutchDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** Returns the day of a moment in the Netherlands, as `yyyy-mm-dd`. */
export const dayOf = (moment: Date) => dutchDay.format(moment);
