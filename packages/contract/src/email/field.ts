import * as z from 'zod/mini';
import { invalidEmail, isEmailAddress, readEmail } from './rules.ts';
import { inputText, orNothing } from '../input.ts';

/** An email address, its domain readable. `message` is the one for an empty field. */
export const emailField = (message: string) =>
  z.pipe(
    z.pipe(orNothing(inputText()), z.string({ error: message })),
    z.pipe(
      z.string().check(z.refine(isEmailAddress, invalidEmail)),
      z.transform((typed) => readEmail(typed) ?? typed),
    ),
  );
