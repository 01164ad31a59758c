import type { ReactElement } from 'react';

/** Props that a consumer may give any component of the library. */
export interface GivenToAll {
  className: string;
  style: { marginTop: number };
  'data-iets': string;
  lang: string;
  ref: (element: Element | null) => void;
}

export type ConformingRow = [name: string, element: string, draw: (props: GivenToAll) => ReactElement];
