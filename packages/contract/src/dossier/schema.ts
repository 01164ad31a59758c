import * as z from 'zod/mini';
import { flag, id, withDefault } from '../wire.ts';

/** Something to be done for one's certification; the key is the code of a requirement. */
const toDo = z.object({ key: id, value: withDefault(z.string(), '') });
export type ToDo = z.output<typeof toDo>;

/** A list of to-do's, or the same as an object from key to value. */
const toDos = withDefault(
  z.union([
    z.array(toDo),
    z.pipe(
      z.record(z.string(), z.string()),
      z.transform((values) => Object.entries(values).map(([key, value]): ToDo => ({ key, value }))),
    ),
  ]),
  [],
);

/** Keys only put to-do's in order, so unreadable ones do no harm. */
const keys = z.catch(withDefault(z.array(id), []), []);

/**
 * The diploma dossier in short. Keys are all steps in their order, results the to-do's among them; 'function' is what one's
 * work requires, 'other' what one adds to that.
 */
export const portfolio = z.object({
  /** No more is required than to give no advice. */
  hasAdvnoneOnly: flag,
  hasTodos: flag,
  hasFunctionTodos: flag,
  hasExtraTodos: flag,
  hasRequirements: flag,
  hasFunctionRequirements: flag,
  hasQualificationsLock: flag,
  stepFunctionKeys: keys,
  stepOtherKeys: keys,
  stepFunctionResults: toDos,
  stepOtherResults: toDos,
});
export type Portfolio = z.output<typeof portfolio>;
