import * as z from 'zod/mini';
import { pageNumber, searchedText } from '../formats.ts';
import { field, list, openEnum, resource, someOf, text, textOrEmpty } from '../wire.ts';
import { directoryOrders, loginStates } from './rules.ts';

/** Filter, order and page of the directory; an empty list or text does not filter. */
export const directoryQuery = z.object({
  page: pageNumber,
  /** Part of a name, an email address, a username, a phone number or a postal code. */
  search: searchedText,
  state: someOf(loginStates),
  /** Ids of organizations; anything that cannot be one is left out. */
  organisation: field((value) =>
    typeof value === 'string' ? (value.match(/[\w-]+/g) ?? []).slice(0, 50) : [],
  ),
  order: field((value) => directoryOrders.find((order) => order === value) ?? 'naam'),
});
export type DirectoryQuery = z.output<typeof directoryQuery>;

/** A person in the directory, with the names of their organizations. */
export const directoryEntry = resource({
  name: textOrEmpty,
  username: textOrEmpty,
  email: text,
  state: openEnum(loginStates),
  organisations: list(z.string()),
});
export type DirectoryEntry = z.output<typeof directoryEntry>;
