import { minute } from '../platform/clock.ts';

/** Lifetimes of sessions, in milliseconds. */
export const lifetimes = {
  full: { idle: 30 * minute, absolute: 8 * 60 * minute },
  pending: { idle: 10 * minute, absolute: 10 * minute },
  impersonation: { idle: 15 * minute, absolute: 60 * minute },
} as const;

/** Age of a token, in milliseconds, from which `refresh-cookie` replaces it. */
export const rotateAfter = 15 * minute;
