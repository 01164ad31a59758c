/** How long sessions live, in milliseconds. */
export const minute = 60_000;
export const lifetimes = {
  full: { idle: 30 * minute, absolute: 8 * 60 * minute },
  pending: { idle: 10 * minute, absolute: 10 * minute },
  lookAlong: { idle: 15 * minute, absolute: 60 * minute },
} as const;

export const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
