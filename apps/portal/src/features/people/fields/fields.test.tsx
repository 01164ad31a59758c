import { prefillAddress } from '@portal/contract/people/calls';
import { personFields } from '@portal/contract/people/inputs';
import { act, renderHook, screen } from '@testing-library/react';
import { useWatch } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { controls, field, has, leave as leaveField, press, settle, type } from '../../../testing/page.ts';
import { at, json, later, serve } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import type { AddressValues } from './address-pair.ts';
import { AddressFields } from './AddressFields.tsx';
import { PersonalFields, personalNames, type PersonalName } from './PersonalFields.tsx';
import { postalCodeCheck } from './postal-code-check.ts';
import { texts } from './texts.ts';
import { useAddressLookup, type Place } from './use-address-lookup.ts';

const damrak = { street: 'Damrak', town: 'Amsterdam' };
const lookUp = (postalCode: string, houseNumber: string) => at(prefillAddress, { postalCode, houseNumber });
const found = ({ street, town }: Place) => json({ success: true, streetName: street, city: town });
const empty: AddressValues = { postalCode: '', houseNumber: '', street: '', town: '', country: 'NL' };

/** Starts a form with these values; the look-up fills in the street and town. */
function start(given: Partial<AddressValues> = {}) {
  const form = { ...empty, ...given };
  const write = vi.fn<(place: Place) => void>((place) => void Object.assign(form, place));
  const { result, unmount } = renderHook(() => useAddressLookup({ read: () => form, write }));
  return {
    form,
    write,
    unmount,
    lookup: () => result.current,
    /** Fills in fields and leaves them. */
    leave: async (values: Partial<AddressValues>) => {
      Object.assign(form, values);
      await act(async () => result.current.handleBlur());
      await settle();
    },
  };
}

test('[PRO-08] a complete postal code and house number are looked up once and fill in empty fields', async () => {
  const asked = serve({ [lookUp('1012JS', '1')]: found(damrak) });
  const { leave, lookup, form } = start();
  await leave({ postalCode: '1012 js' });
  expect([asked.length, lookup().status]).toEqual([0, 'idle']);
  await leave({ houseNumber: '1' });
  expect([lookup().status, lookup().found, lookup().takeOver]).toEqual(['found', damrak, null]);
  expect(form).toMatchObject(damrak);
  await leave({});
  await leave({ houseNumber: '1 ' });
  expect(asked).toHaveLength(1);
});

test('[PRO-08] a stored address is not looked up until it changes', async () => {
  const asked = serve({ [lookUp('1012JS', '2')]: found(damrak) });
  const { leave } = start({ postalCode: '1012JS', houseNumber: '1', ...damrak });
  await leave({});
  expect(asked).toHaveLength(0);
  await leave({ houseNumber: '2' });
  expect(asked).toHaveLength(1);
});

test('[PRO-08] a look-up result replaces an earlier result, and typed values only on request', async () => {
  const rokin = { street: 'Rokin', town: 'Amsterdam' };
  serve({ [lookUp('1012JS', '1')]: found(damrak), [lookUp('1012KK', '1')]: found(rokin) });
  const { leave, lookup, form, write } = start();
  await leave({ postalCode: '1012JS', houseNumber: '1' });
  await leave({ postalCode: '1012KK' });
  expect([form.street, lookup().takeOver]).toEqual(['Rokin', null]);
  await leave({ street: 'Mijn straat', postalCode: '1012JS' });
  expect([form.street, lookup().status, lookup().found]).toEqual(['Mijn straat', 'found', damrak]);
  expect(write).toHaveBeenCalledTimes(2);
  act(() => lookup().takeOver?.());
  expect([form.street, lookup().takeOver]).toEqual(['Damrak', null]);
});

test('[PRO-08] typed values that equal the look-up result are not offered for replacement', async () => {
  serve({ [lookUp('1012JS', '1')]: found(damrak) });
  const { leave, lookup } = start(damrak);
  await leave({ postalCode: '1012JS', houseNumber: '1', street: 'Damrak' });
  expect(lookup().takeOver).toBeNull();
});

test('[PRO-08] typing a street or town clears a filled-in look-up result, but not an offered one', async () => {
  serve({ [lookUp('1012JS', '1')]: found(damrak), [lookUp('1012JS', '2')]: found(damrak) });
  const { leave, lookup } = start();
  await leave({ postalCode: '1012JS', houseNumber: '1' });
  act(() => lookup().forget());
  expect([lookup().status, lookup().found]).toEqual(['idle', null]);
  await leave({ street: 'Anders', houseNumber: '2' });
  act(() => lookup().forget());
  expect([lookup().status, lookup().takeOver !== null]).toEqual(['found', true]);
});

test('[PRO-08] a response for values that have changed meanwhile is ignored', async () => {
  const slow = later();
  const asked = serve({ [lookUp('1012JS', '1')]: slow.response, [lookUp('1012JS', '2')]: found(damrak) });
  const { leave, lookup, form, write } = start();
  await leave({ postalCode: '1012JS', houseNumber: '1' });
  expect(lookup().status).toBe('busy');
  // The house number is typed but its field is not left, so the slow look-up is not replaced by another.
  form.houseNumber = '12';
  await act(async () => slow.give(found({ street: 'Oud', town: 'Urk' })));
  await settle();
  expect(write).not.toHaveBeenCalled();
  await leave({ houseNumber: '2' });
  expect([asked[0]?.signal?.aborted, form.street]).toEqual([true, 'Damrak']);
});

test('[PRO-08] the look-up is aborted when the house number is cleared and when the form unmounts', async () => {
  const asked = serve({
    [lookUp('1012JS', '1')]: later().response,
    [lookUp('1012JS', '2')]: later().response,
  });
  const { leave, lookup, unmount } = start();
  await leave({ postalCode: '1012JS', houseNumber: '1' });
  await leave({ houseNumber: '' });
  expect([lookup().status, asked[0]?.signal?.aborted]).toEqual(['idle', true]);
  await leave({ houseNumber: '2' });
  unmount();
  expect(asked[1]?.signal?.aborted).toBe(true);
});

test.each([
  ['unknown', json({ success: false, streetName: null, city: null })],
  ['unknown', json({ success: true, streetName: 'Damrak', city: null })],
  ['unreachable', json({}, 500)],
  ['unreachable', json({ success: false, streetName: null, city: null, reason: 'unreachable' })],
] as const)(
  '[PRO-08] a look-up without a result is %s and keeps the typed values',
  async (status, response) => {
    serve({ [lookUp('1012JS', '1')]: response });
    const { leave, lookup, write } = start();
    await leave({ postalCode: '1012JS', houseNumber: '1' });
    expect([lookup().status, lookup().found, write.mock.calls.length]).toEqual([status, null, 0]);
    const notified = () => notifications.getSnapshot().map(({ title, text }) => [title, text]);
    expect(notified()).toEqual([
      ['Adres onbekend', 'De opgegeven combinatie van Postcode + Huisnummer is niet bekend bij ons'],
    ]);
    const again = serve({ [lookUp('1012JS', '1')]: found(damrak) });
    await leave({});
    // Only after a fault, leaving the field again repeats the look-up.
    expect(again).toHaveLength(status === 'unreachable' ? 1 : 0);
    serve({ [lookUp('1012JS', '2')]: found(damrak) });
    await leave({ houseNumber: '2' });
    expect(notified()).toEqual([]);
  },
);

test('[PRO-07] a postal code in the Netherlands is Dutch or empty, elsewhere it may be anything', () => {
  const isValid = (country: string, code: string) => postalCodeCheck(country).safeParse(code).success;
  expect([isValid('NL', '1012 js'), isValid('NL', ' '), isValid('NL', 'B-1000')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isValid('BE', 'B-1000')).toBe(true);
});

const schema = ({ country }: AddressValues) =>
  z.object({
    postalCode: postalCodeCheck(country),
    houseNumber: z.string().check(z.minLength(1, 'Geen nummer')),
    street: z.string(),
    town: z.string(),
    country: z.string(),
  });

function AddressForm({ given }: { given: Partial<AddressValues> }) {
  const form = useSchemaForm(schema, { ...empty, ...given });
  return (
    <AddressFields
      field={form.field}
      postalCode={form.place('postalCode')}
      country={useWatch({ control: form.control, name: 'country' })}
      read={() => form.getValues()}
      write={({ street, town }) => {
        form.setValue('street', street);
        form.setValue('town', town);
      }}
    />
  );
}

const place = () => [field(texts.street).value, field(texts.town).value];
const explained = () => screen.queryAllByText(texts.filledIn).length;

/** Fills in postal code and house number, and leaves them. */
async function fillInPair() {
  serve({ [lookUp('1012JS', '1')]: found(damrak) });
  await type(texts.postalCode, '1012 js');
  await type(texts.houseNumber, '1');
  await leaveField(texts.houseNumber);
  await settle();
}

test('[PRO-08] street and town are marked as filled in until one of them is typed', async () => {
  await show(<AddressForm given={{}} />);
  expect(explained()).toBe(0);
  await fillInPair();
  expect([place(), explained(), controls(texts.takeOver).length]).toEqual([['Damrak', 'Amsterdam'], 2, 0]);
  expect(has('Damrak, Amsterdam')).toBe(true);
  await type(texts.town, 'Amstelveen');
  expect([place(), explained(), has('Damrak, Amsterdam')]).toEqual([['Damrak', 'Amstelveen'], 0, false]);
});

test('[PRO-08] a typed street stays until a button replaces it by the look-up result', async () => {
  await show(<AddressForm given={{}} />);
  await type(texts.street, 'Mijn straat');
  await fillInPair();
  expect([place(), explained()]).toEqual([['Mijn straat', ''], 0]);
  await press(texts.takeOver);
  expect([place(), explained(), controls(texts.takeOver).length]).toEqual([['Damrak', 'Amsterdam'], 2, 0]);
});

const personalSchema = z.object(
  Object.fromEntries(personalNames.map((name) => [name, personFields[name]])) as Pick<
    typeof personFields,
    PersonalName
  >,
);
const { personal } = texts;

function PersonalForm() {
  const form = useSchemaForm(personalSchema, {
    initials: '',
    givenName: '',
    infix: '',
    surname: '',
    gender: null,
    birthDate: null,
  });
  return (
    <PersonalFields
      field={form.field}
      birthDate={form.place('birthDate')}
      write={(name, text) => form.setValue(name, text)}
    />
  );
}

test.each([
  [personal.initials, 'j p', 'J.P.'],
  [personal.givenName, ' anna ', 'Anna'],
  [personal.infix, ' van de ', 'van de'],
  [personal.surname, ' ijzer', 'IJzer'],
  // A year of two digits is one in the past.
  [personal.birthDate, '14-03-40', '14-03-1940'],
])('[PRO-04] the field %s makes of "%s" when it is left: "%s"', async (label, typed, written) => {
  await show(<PersonalForm />);
  await type(label, typed);
  await leaveField(label);
  await settle();
  expect(field(label).value).toBe(written);
});

test.each(['31-12-1899', '01-01-9000'])(
  '[PRO-03] a birth date of %s is refused when it is left',
  async (typed) => {
    await show(<PersonalForm />);
    await type(personal.birthDate, typed);
    await leaveField(personal.birthDate);
    await settle();
    expect([field(personal.birthDate).getAttribute('aria-invalid'), has('Kies een datum')]).toEqual([
      'true',
      true,
    ]);
  },
);

test('[PRO-07] postal code and house number are validated on blur, and only a Dutch code has an example', async () => {
  const example = 'Zoals 1012 JS';
  const first = await show(<AddressForm given={{}} />);
  expect(has(example)).toBe(true);
  await type(texts.postalCode, '12');
  await leaveField(texts.postalCode);
  await leaveField(texts.houseNumber);
  await settle();
  expect([has('Dit veld is niet juist ingevuld'), has('Geen nummer')]).toEqual([true, true]);
  first.unmount();
  await show(<AddressForm given={{ country: 'BE' }} />);
  expect(has(example)).toBe(false);
});
