/** Every component of the library, rendered with its required props. */
import { Fragment } from 'react';
import { conformingFields } from '../src/testing/conforming-fields.tsx';
import { conformingParts } from '../src/testing/conforming-parts.tsx';
import type { GivenToAll } from '../src/testing/conforming-row.ts';

const nothingGiven = {} as GivenToAll;

export const rows = [...conformingFields, ...conformingParts].map(
  ([name, , draw]) => [name, draw(nothingGiven)] as const,
);

/** Renders all rows on one page. */
export const Parts = () => rows.map(([name, part]) => <Fragment key={name}>{part}</Fragment>);
