import { prefillAddress } from '@portal/contract/people/calls';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { settle } from '../../../testing/page.ts';
import { at, json, later, serve } from '../../../testing/requests.ts';
import type { AddressValues } from './address-pair.ts';
import { postalCodeCheck } from './postal-code-check.ts';
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

test('[PRO-08] a complete pair is looked up once, and fills in empty fields', async () => {
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

test('[PRO-08] an address that was there before is not looked up until it changes', async () => {
  const asked = serve({ [lookUp('1012JS', '2')]: found(damrak) });
  const { leave } = start({ postalCode: '1012JS', houseNumber: '1', ...damrak });
  await leave({});
  expect(asked).toHaveLength(0);
  await leave({ houseNumber: '2' });
  expect(asked).toHaveLength(1);
});

test('[PRO-08] an earlier result is replaced, typed values only on request', async () => {
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

test('[PRO-08] typed values that are the found ones need no request', async () => {
  serve({ [lookUp('1012JS', '1')]: found(damrak) });
  const { leave, lookup } = start(damrak);
  await leave({ postalCode: '1012JS', houseNumber: '1', street: 'Damrak' });
  expect(lookup().takeOver).toBeNull();
});

test('[PRO-08] typing street or town drops what was found, not what is offered', async () => {
  serve({ [lookUp('1012JS', '1')]: found(damrak), [lookUp('1012JS', '2')]: found(damrak) });
  const { leave, lookup } = start();
  await leave({ postalCode: '1012JS', houseNumber: '1' });
  act(() => lookup().forget());
  expect([lookup().status, lookup().found]).toEqual(['idle', null]);
  await leave({ street: 'Anders', houseNumber: '2' });
  act(() => lookup().forget());
  expect([lookup().status, lookup().takeOver !== null]).toEqual(['found', true]);
});

test('[PRO-08] an answer for values that have changed meanwhile is dropped', async () => {
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

test('[PRO-08] a pair that is no longer complete ends the look-up, and so does leaving the page', async () => {
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
] as const)('[PRO-08] what cannot be found is %s, and keeps what was typed', async (status, response) => {
  serve({ [lookUp('1012JS', '1')]: response });
  const { leave, lookup, write } = start();
  await leave({ postalCode: '1012JS', houseNumber: '1' });
  expect([lookup().status, lookup().found, write.mock.calls.length]).toEqual([status, null, 0]);
  const again = serve({ [lookUp('1012JS', '1')]: found(damrak) });
  await leave({});
  // Only after a fault, leaving the field again repeats the look-up.
  expect(again).toHaveLength(status === 'unreachable' ? 1 : 0);
});

test('[PRO-07] a postal code is Dutch in the Netherlands, empty or anything elsewhere', () => {
  const isValid = (country: string, code: string) => postalCodeCheck(country).safeParse(code).success;
  expect([isValid('NL', '1012 js'), isValid('NL', ' '), isValid('NL', 'B-1000')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isValid('BE', 'B-1000')).toBe(true);
});
