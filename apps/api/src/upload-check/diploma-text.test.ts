import type { SignatureFinding } from '@portal/contract/uploads/signature';
import { expect, test } from 'vitest';
import { type Owner, readDiploma } from './diploma-text.ts';

const owner: Owner = { givenName: 'Zoë', infix: "van 't", surname: 'Hof', birthDate: '1985-03-02' };
const read = (text: string, given: Partial<Owner> = {}, chosen: Parameters<typeof readDiploma>[2] = null) =>
  readDiploma(text, { ...owner, ...given }, chosen, '2026-11-28');
const diploma = ({
  name = "Zoë van 't Hof",
  born = '2 maart 1985',
  about = 'Wft Basis',
  day = '12-06-2026',
}) => `Diploma\n${about}\n${name}\nGeboren op ${born}\nBehaald op ${day}`;

test.each([
  "Zoë van 't Hof",
  'ZOE VAN ’T HOF',
  'Naam: Zoë Anna Maria van ’t Hof',
  'Zoë van ’t Hof, geboren te Assen',
])('[UPL-10] the name of a diploma may be written as %s', (name) => {
  expect(read(diploma({ name }))).toMatchObject({ requirement: 'modbasis' });
});

test.each(['Zoë Hof', 'Z. van ’t Hof', 'Anna van ’t Hof', 'Zoë van ’t Hofland', "Zoë\nvan 't Hof"])(
  '[UPL-10] a diploma of %s is of somebody else',
  (name) => expect(read(diploma({ name }))).toBe('other-name'),
);

test.each(['2 maart 1985', '02-03-1985', '2/3/1985', '1985-03-02', '2 MAART 1985'])(
  '[UPL-10] the date of birth may be written as %s',
  (born) => expect(read(diploma({ born }))).toMatchObject({ issuedOn: '2026-06-12' }),
);

test.each([
  ['Wft Schade particulier', 'advschadeparticulier'],
  ['WFT SCHADEVERZEKERINGEN ZAKELIJK', 'advschadezakelijk'],
  ['Wft Zorg', 'advzorg'],
  ['Adviesbevoegdheid Consumptief krediet', 'abhconsumptief'],
])('[UPL-10] %s on a diploma proves %s', (about, requirement) => {
  expect(read(diploma({ about }))).toEqual({ requirement, issuedOn: '2026-06-12', number: null });
});

test.each<[SignatureFinding, string]>([
  ['no-requirement', diploma({ about: 'Wft Basismodule' })],
  ['several-requirements', diploma({ about: 'Wft Basis en Wft Vermogen' })],
  ['unclear-date', diploma({ day: '12-06-2026, afgedrukt op 13-06-2026' })],
  ['unclear-date', diploma({ day: 'een mooie dag' })],
  ['unclear-date', diploma({ day: '12-06-2027' })],
  ['unclear-date', diploma({ day: '12-06-1980' })],
  ['unclear-date', diploma({ day: '31-02-2020' })],
  ['other-birth-date', diploma({ born: '3 maart 1985' })],
  ['no-diploma', diploma({ about: 'Inschrijving Wft Basis' })],
  ['no-diploma', diploma({}).replace('Diploma', 'Uitslag')],
  ['no-text', ' \n'],
])('[UPL-10] a text with %s proves nothing', (finding, text) => expect(read(text)).toBe(finding));

test('[UPL-10] a diploma proves nothing for a person without a date of birth, or for another requirement', () => {
  expect(read(diploma({}), { birthDate: null })).toBe('unknown-birth-date');
  expect(read(diploma({}), {}, 'advzorg')).toBe('other-requirement');
  expect(read(diploma({}), {}, 'modbasis')).toMatchObject({ requirement: 'modbasis' });
});
