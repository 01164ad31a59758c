/** Import of the people of an organization from a file. The specification has no such screen. */

/** What a column of a file can hold of a person. */
export const importFields = ['email', 'givenName', 'infix', 'surname', 'birthDate', 'phone'] as const;
export type ImportField = (typeof importFields)[number];

/** What a file must hold of each person. */
export const requiredImportFields: readonly ImportField[] = ['email', 'givenName', 'surname'];

/**
 * What a line does: adds a person, adds an account to somebody with one elsewhere, changes what is stored, or nothing, because
 * that is stored already or because the line is wrong.
 */
export const lineKinds = ['new', 'account', 'changed', 'same', 'wrong'] as const;
export type LineKind = (typeof lineKinds)[number];

/** Size of a file in bytes, and number of its lines, at most. */
export const maximumImportSize = 2 * 1_024 * 1_024;
export const maximumImportLines = 10_000;

/** The name of the column of each field in the template; files may name them otherwise. */
export const importColumns: Record<ImportField, string> = {
  email: 'e-mailadres',
  givenName: 'voornaam',
  infix: 'tussenvoegsel',
  surname: 'achternaam',
  birthDate: 'geboortedatum',
  phone: 'telefoonnummer',
};

/** A file to fill in: the names of the columns, and an example. */
export const importTemplate = [
  importFields.map((field) => importColumns[field]).join(';'),
  'lotte@nieuwe-klant.example;Lotte;van;Dijk;31-12-1990;0612345678',
]
  .map((line) => `${line}\r\n`)
  .join('');
