import { prefillAddress, saveContact, savePerson } from '@portal/contract/people/calls';
import { refreshCookie } from '@portal/contract/session/calls';
import { act, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { controls, field, has, isLeaveBlocked, leave, press, settle, type } from '../../../testing/page.ts';
import { exampleProfile } from '../../../testing/profiles.ts';
import { at, json, serve, violations } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { texts as people } from '../fields/texts.ts';
import { AvatarField } from './AvatarField.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { texts } from './texts.ts';

const [putContact, putPerson] = [at(saveContact, { id: 'c1' }), at(savePerson, { id: 'p1' })];
const nobody = { [at(refreshCookie)]: json({ code: 401, message: 'x' }, 401) };
const asContact = (different: object = {}) =>
  json({ '@type': 'Contact', ...exampleProfile({ contact: different }).contact });
const names = texts.fields;

function showProfile(different: Parameters<typeof exampleProfile>[0] = {}, given: object = {}) {
  const props = { isImpersonating: false, hasExtra: true, ...given };
  return show(<ProfileForm userId="u1" profile={exampleProfile(different)} {...props} />);
}

const opener = (title: string) => `${texts.change} ${title}`;

/** Shows a profile with the fields of every part that can be opened. */
async function openProfile(...given: Parameters<typeof showProfile>) {
  const rendered = await showProfile(...given);
  for (const title of [texts.personTitle, texts.contactTitle, texts.addressTitle, texts.extraTitle])
    if (controls(opener(title)).length > 0) await press(opener(title));
  return rendered;
}

test('[PRO-03] a part shows its values, its fields once it is opened, and its values again after a save or a discard', async () => {
  await showProfile({ person: { initials: null, birthDate: null } });
  expect([has('Anna de Vries'), has('Dam 1'), has('1012 JS Amsterdam'), has(texts.unknown)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(document.querySelectorAll('input:not([type=file])')).toHaveLength(0);
  const openAddress = opener(texts.addressTitle);
  await press(openAddress);
  expect(document.activeElement).toBe(field(names['person.postalCode']));
  expect([controls(openAddress), has('Dam 1')]).toEqual([[], false]);
  await type(names['person.town'], 'Urk');
  await press('Wijzigingen verwerpen');
  await settle();
  expect([has('1012 JS Amsterdam'), document.activeElement]).toEqual([true, controls(openAddress)[0]]);

  await press(openAddress);
  await type(names['person.town'], 'Urk');
  await press('Wijzigingen opslaan');
  await settle();
  // A wrong value in another part blocks the save, and opens that part.
  expect(field(people.personal.birthDate).getAttribute('aria-invalid')).toBe('true');
  expect(controls(`Geboortedatum is verplicht!`)).toHaveLength(1);
});

test.each([
  ['can be changed by its owner', {}, {}, false, null],
  [
    'cannot be changed when the organization forbids it',
    { affiliation: { id: 'o1', canContactEditBusinessEmail: false } },
    {},
    true,
    people.emailLocked,
  ],
  ['cannot be changed while impersonating', {}, { isImpersonating: true }, true, people.emailNotYours],
])('[PRO-05] an email address %s', async (_, contact, given, isDisabled, hint) => {
  await openProfile({ contact: { ...contact, pendingEmail: 'nieuw@x.nl' } }, given);
  const hints = [people.emailLocked, people.emailNotYours].filter(has);
  expect([field(names['contact.email']).disabled, hints]).toEqual([isDisabled, hint === null ? [] : [hint]]);
  // Shows a pending address also to people who may not change the address.
  expect(has(people.pendingEmailTitle)).toBe(true);
});

test('a pending email address is shown, and a private account may choose where emails are sent', async () => {
  const first = await openProfile({ contact: { pendingEmail: 'nieuw@x.nl', affiliation: null } });
  expect([has(people.pendingEmailTitle), has(names['contact.emailOnPrivateContactOnly'])]).toEqual([
    true,
    true,
  ]);
  first.unmount();
  await openProfile();
  expect([has(people.pendingEmailTitle), has(names['contact.emailOnPrivateContactOnly'])]).toEqual([
    false,
    false,
  ]);
});

test('[PRO-14] leaving with typed values is confirmed, and a partial save is reported', async () => {
  await openProfile();
  expect(isLeaveBlocked()).toBe(false);
  await type(names['person.town'], 'Urk');
  expect(isLeaveBlocked()).toBe(true);
  await type(names['contact.email'], 'nieuw@x.nl');
  serve({
    ...nobody,
    [putContact]: asContact({ email: 'nieuw@x.nl', version: 6 }),
    [putPerson]: violations({ town: 'x' }),
  });
  await press('Wijzigingen opslaan');
  await settle();
  await vi.waitFor(() => expect(has(texts.partlySaved)).toBe(true), { timeout: 5_000 });
  expect(controls(`${names['person.town']}: ${texts.invalidField}`)).toHaveLength(1);
});

const invalid = () => document.querySelectorAll('[aria-invalid]').length;

test('[PRO-08] a found address replaces wrong values with their errors, and goes when the changes are discarded', async () => {
  await openProfile();
  for (const name of ['person.street', 'person.town'] as const) {
    await type(names[name], 'x'.repeat(1_001));
    await leave(names[name]);
  }
  await settle();
  expect(invalid()).toBe(2);
  serve({
    [at(prefillAddress, { postalCode: '1012JS', houseNumber: '2' })]: json({
      success: true,
      streetName: 'Damrak',
      city: 'Amsterdam',
    }),
  });
  await type(names['person.houseNumber'], '2');
  await leave(names['person.houseNumber']);
  await settle();
  await press(people.takeOver);
  await settle();
  const shown = () => [field(names['person.street']).value, field(names['person.town']).value];
  expect([invalid(), shown(), has('Damrak, Amsterdam')]).toEqual([0, ['Damrak', 'Amsterdam'], true]);
  await press('Wijzigingen verwerpen');
  expect([has('Dam 1'), has('Damrak'), isLeaveBlocked()]).toEqual([true, false, false]);
  await press(opener(texts.addressTitle));
  expect([shown(), has('Damrak, Amsterdam')]).toEqual([['Dam', 'Amsterdam'], false]);
});

test('[PRO-07] an incomplete birth date goes when the changes are discarded', async () => {
  await openProfile();
  await type(people.personal.birthDate, '1-1');
  await type(names['person.town'], 'Urk');
  await press('Wijzigingen verwerpen');
  expect(has('14-03-1988')).toBe(true);
  await press(opener(texts.personTitle));
  expect(field(people.personal.birthDate).value).toBe('14-03-1988');
});

test.each([
  ['31-12-1899', true],
  ['01-01-1900', false],
  ['26-11-2026', false],
  ['27-11-2026', true],
])('[PRO-07] a birth date of %s on 26 November 2026 is wrong: %s', async (day, isWrong) => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 12), toFake: ['Date'] });
  await openProfile();
  await type(people.personal.birthDate, day);
  await leave(people.personal.birthDate);
  await settle();
  expect(invalid()).toBe(isWrong ? 1 : 0);
});

test('[PRO-12] the name in a profile from the learning environment is read-only', async () => {
  await openProfile({ person: { connectedToLis: true }, contact: { fromLis: true } });
  expect([has(texts.ownedByLearningSystem), has('Anna de Vries')]).toEqual([true, true]);
  expect(document.querySelector('[name="person.givenName"]')).toBeNull();
});

/** Chooses a file; null stands for cancelling the dialog of the browser. */
function choose(file: File | null) {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  return act(async () => void fireEvent.change(input, { target: { files: file ? [file] : [] } }));
}
const fileOf = (kind: string) => new File(['x'], 'x', { type: kind });

test('[PRO-11] a file that is not an image is rejected with a message until an image is chosen', async () => {
  const onChoose = vi.fn<(image: File) => void>();
  await show(<AvatarField name="Anna" shown={null} remove={() => {}} onChoose={onChoose} />);
  await choose(null);
  expect([has(texts.avatar.noImage), onChoose.mock.calls.length]).toEqual([false, 0]);
  await choose(fileOf('application/pdf'));
  await choose(null);
  expect([has(texts.avatar.noImage), onChoose.mock.calls.length]).toEqual([true, 0]);
  await choose(fileOf('image/png'));
  expect([has(texts.avatar.noImage), onChoose.mock.calls.length]).toEqual([false, 1]);
});

test('[PRO-11] the avatar field offers to choose a picture, or to change and remove an existing one', async () => {
  const remove = vi.fn<() => void>();
  const buttons = [texts.avatar.choose, texts.avatar.change, texts.avatar.remove];
  const shown = () => buttons.filter((name) => controls(name).length > 0);
  const first = await show(<AvatarField name="Anna" shown={null} remove={remove} onChoose={() => {}} />);
  expect(shown()).toEqual([texts.avatar.choose]);
  const open = vi.spyOn(document.querySelector('input[type=file]') as HTMLInputElement, 'click');
  await press(texts.avatar.choose);
  expect(open).toHaveBeenCalledOnce();
  first.unmount();
  await show(<AvatarField name="Anna" shown="/a.png" remove={remove} onChoose={() => {}} />);
  expect(shown()).toEqual([texts.avatar.change, texts.avatar.remove]);
  await press(texts.avatar.remove);
  expect(remove).toHaveBeenCalledOnce();
});

test('[PRO-11] cropping a chosen image results in a picture of 130 px, cancelling in none', async () => {
  // Replaces the decoding and drawing of images, which jsdom does not have.
  let drawn = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(drawn += 1)}`, revokeObjectURL: () => {} });
  Object.assign(HTMLImageElement.prototype, { decode: async () => {} });
  const context = { drawImage: () => {} } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob');
  const sizes: number[][] = [];
  toBlob.mockImplementation(function png(this: HTMLCanvasElement, give) {
    sizes.push([this.width, this.height]);
    give(new Blob(['png']));
  });
  const isOpen = () => controls('Annuleren').length > 0;
  await openProfile();
  expect(isOpen()).toBe(false);
  await choose(fileOf('image/png'));
  await vi.waitFor(() => expect(isOpen()).toBe(true));
  await press('Annuleren');
  expect([isOpen(), isLeaveBlocked()]).toEqual([false, false]);
  await choose(fileOf('image/png'));
  await vi.waitFor(() => expect(isOpen()).toBe(true));
  await press(texts.avatar.use);
  await vi.waitFor(() => expect(isOpen()).toBe(false));
  expect([sizes, isLeaveBlocked(), controls(texts.avatar.remove).length]).toEqual([[[130, 130]], true, 1]);
});
