import { createMediaObject } from '@portal/contract/media/calls';
import { getUser, saveContact, savePerson } from '@portal/contract/people/calls';
import { refreshCookie } from '@portal/contract/session/calls';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useIsDirty } from '../../../shared/forms/versioned/use-versioned-form.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { settle } from '../../../testing/page.ts';
import { exampleProfile } from '../../../testing/profiles.ts';
import { at, json, later, serve, violations, type Asked } from '../../../testing/requests.ts';
import { valuesOf } from './profile.ts';
import { useProfileForm } from './ProfileForm.tsx';
import { texts } from './texts.ts';
import { useAvatar } from './AvatarField.tsx';

const putContact = at(saveContact, { id: 'c1' });
const putPerson = at(savePerson, { id: 'p1' });
const loaded = exampleProfile();
const asContact = (different: object = {}) =>
  json({ '@type': 'Contact', ...exampleProfile({ contact: different }).contact });
const asPerson = (different: object = {}) => {
  const { person } = exampleProfile({ person: different });
  return json({ '@type': 'Person', ...person, contacts: undefined });
};
const notified = () => notifications.getSnapshot().map(({ title, text }) => [title, text]);
const what = (asked: Asked[]) => asked.map((one) => one.what);
const stale = json({ title: 'x' }, 412);

/** The form of a profile, with the hooks by which its page saves it. */
function start(
  current = loaded,
  { isImpersonating = false, password = undefined as string | undefined } = {},
) {
  const { result, rerender } = renderHook(
    ({ profile }) => {
      const state = useProfileForm(profile, {
        userId: 'u1',
        isImpersonating,
        saveWithProof: (save) => save(password),
      });
      return { ...state, avatar: useAvatar(state), isDirty: useIsDirty(state) };
    },
    { initialProps: { profile: current } },
  );
  const now = () => result.current;
  return {
    now,
    follow: (profile: typeof current) => act(async () => rerender({ profile })),
    type: (name: 'person.town' | 'person.street' | 'contact.email', value: string) =>
      act(async () => now().form.setValue(name, value, { shouldDirty: true })),
    submit: async () => {
      await act(async () => now().submit());
      await settle();
    },
  };
}

const userWith = (different: Parameters<typeof exampleProfile>[0]) => {
  const { person, contact } = exampleProfile(different);
  return json({
    '@type': 'User',
    id: 'u1',
    userIdentifier: 'anna',
    person: { ...person, contacts: [contact] },
  });
};
const read = at(getUser, { id: 'u1' });
const nobody = { [at(refreshCookie)]: json({ code: 401, message: 'x' }, 401) };

describe('[PRO-14] the form of a profile', () => {
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn<() => void>() });
  });

  test('is saved with a notification, and continues with the saved values', async () => {
    const { now, type, submit } = start();
    await type('person.town', 'Urk');
    expect(now().isDirty).toBe(true);
    const asked = serve({
      ...nobody,
      [putContact]: asContact({ version: 6 }),
      [putPerson]: asPerson({ town: 'Urk', version: 4 }),
    });
    await submit();
    expect(what(asked).slice(0, 2)).toEqual([putContact, putPerson]);
    expect(asked.slice(0, 2).map(({ headers }) => headers.get('if-match'))).toEqual(['"5"', '"3"']);
    expect([now().isDirty, now().loaded.person.version, notified()]).toEqual([
      false,
      4,
      [[texts.saved, undefined]],
    ]);
    await type('person.town', 'Ede');
    await act(async () => now().discard());
    expect([now().isDirty, now().form.getValues('person.town')]).toEqual([false, 'Urk']);
  });

  test('sends the password of an owner proof only with the contact', async () => {
    const { submit } = start(loaded, { password: 'geheim' });
    const asked = serve({ ...nobody, [putContact]: asContact(), [putPerson]: asPerson() });
    await submit();
    expect(
      asked.slice(0, 2).map(({ body }) => (body as { currentPassword?: string }).currentPassword),
    ).toEqual(['geheim', undefined]);
  });

  test('[T73] a repeated save of the person has the same id, although the contact was saved before', async () => {
    const { type, submit } = start();
    await type('person.town', 'Urk');
    const first = serve({ ...nobody, [putContact]: asContact({ version: 6 }), [putPerson]: json({}, 500) });
    await submit();
    const second = serve({ ...nobody, [putContact]: asContact({ version: 7 }), [putPerson]: asPerson() });
    await submit();
    const idOf = (asked: Asked[]) =>
      (asked.find((one) => one.what === putPerson)?.body as { mutationId?: string } | undefined)?.mutationId;
    expect(idOf(first)).toMatch(/^[\w-]{36}$/);
    expect(idOf(second)).toBe(idOf(first));
  });

  test('does not save the person when the contact is refused', async () => {
    const { now, submit } = start();
    const asked = serve({ ...nobody, [putContact]: violations({ email: 'Bestaat al' }) });
    await submit();
    expect([what(asked), now().form.errorOf('contact.email'), now().isPartlySaved]).toEqual([
      [putContact],
      texts.invalidField,
      false,
    ]);
  });

  test('mentions a new email address that waits for confirmation', async () => {
    const { type, submit } = start();
    await type('contact.email', 'nieuw@voorbeeld.example');
    serve({
      ...nobody,
      [putContact]: asContact({ pendingEmail: 'nieuw@voorbeeld.example' }),
      [putPerson]: asPerson(),
    });
    await submit();
    expect(notified()[0]?.[1]).toContain('nieuw@voorbeeld.example');
  });

  test('does not mention an email address that was already waiting for confirmation', async () => {
    const waiting = { pendingEmail: 'nieuw@voorbeeld.example' };
    const { type, submit } = start(exampleProfile({ contact: waiting }));
    await type('person.town', 'Urk');
    serve({ ...nobody, [putContact]: asContact(waiting), [putPerson]: asPerson({ town: 'Urk' }) });
    await submit();
    expect(notified()).toEqual([[texts.saved, undefined]]);
  });

  test('[PRO-11] does not upload a picture that was chosen and removed again', async () => {
    const { now, submit } = start();
    await act(async () => now().avatar.pick(new Blob(['x'])));
    expect(now().avatar.shown).toBe('blob:1');
    await act(async () => now().avatar.remove());
    expect(now().avatar.shown).toBeNull();
    const asked = serve({ ...nobody, [putContact]: asContact(), [putPerson]: asPerson() });
    await submit();
    expect(what(asked)).not.toContain(at(createMediaObject));
  });

  test('reports a partial save and keeps the typed values of the other part', async () => {
    const { now, type, submit } = start();
    await type('contact.email', 'nieuw@voorbeeld.example');
    await type('person.town', 'Urk');
    serve({
      ...nobody,
      [putContact]: asContact({ email: 'nieuw@voorbeeld.example', version: 6 }),
      [putPerson]: violations({ address: 'Not an address.', elders: 'Dat kan niet.' }),
    });
    await submit();
    expect([now().isPartlySaved, now().form.getValues('person.town')]).toEqual([true, 'Urk']);
    expect(now().form.errorOf('person.postalCode')).toBe(texts.invalidField);
    expect(now().form.refusal?.reasons).toEqual(['Dat kan niet.']);
    // The next attempt sends the new version of the part that was saved.
    const slow = later();
    const asked = serve({ ...nobody, [putContact]: slow.response, [putPerson]: asPerson() });
    await submit();
    expect(asked[0]?.headers.get('if-match')).toBe('"6"');
    // The message about the attempt before goes at once.
    expect(now().isPartlySaved).toBe(false);
    await act(async () => slow.give(asContact({ version: 7 })));
    await settle();
    expect([now().isPartlySaved, now().isDirty]).toEqual([false, false]);
  });

  test('shows a conflict with a concurrent change, and merges it as chosen', async () => {
    const { now, type, submit } = start();
    await type('person.town', 'Urk');
    await type('person.street', 'Kade');
    serve({
      ...nobody,
      [putContact]: stale,
      [read]: userWith({ person: { town: 'Ede', version: 4, initials: 'B.' } }),
    });
    await submit();
    const { conflict } = now();
    expect(conflict?.differences.map(({ name, isContested }) => [name, isContested])).toEqual([
      ['person.initials', false],
      ['person.town', true],
    ]);
    const asked = serve({ ...nobody, [putContact]: asContact(), [putPerson]: asPerson() });
    await act(async () => conflict?.resolve(new Set()));
    await settle();
    const sent = asked.find((one) => one.what === putPerson);
    expect(sent?.body).toMatchObject({ town: 'Ede', street: 'Kade', initials: 'B.' });
    expect(sent?.headers.get('if-match')).toBe('"4"');
  });

  test.each([
    [false, 'nieuw@voorbeeld.example'],
    [true, undefined],
  ])('[IMP-04] sends a new email address, while impersonating: %j', async (isImpersonating, email) => {
    const { type, submit } = start(loaded, { isImpersonating });
    await type('contact.email', 'nieuw@voorbeeld.example');
    const asked = serve({ ...nobody, [putContact]: asContact(), [putPerson]: asPerson() });
    await submit();
    expect(asked[0]?.body).toMatchObject({ id: 'c1', phone: '+31201234501' });
    expect((asked[0]?.body as { email?: string } | undefined)?.email).toBe(email);
  });
});

describe('[PRO-11] a chosen picture', () => {
  const media = at(createMediaObject);
  const png = new Blob(['x']);
  const revoke = vi.fn<(url: string) => void>();
  let urls = 0;

  beforeEach(() => {
    urls = 0;
    revoke.mockReset();
    Object.assign(URL, { createObjectURL: () => `blob:${(urls += 1)}`, revokeObjectURL: revoke });
  });

  test('is shown at once, and uploaded once with the save', async () => {
    const { now, submit, type } = start();
    expect(now().avatar.shown).toBeNull();
    await act(async () => now().avatar.pick(png));
    await act(async () => now().avatar.pick(png));
    expect([now().avatar.shown, now().isDirty, revoke.mock.calls]).toEqual(['blob:2', true, [['blob:1']]]);
    const asked = serve({
      ...nobody,
      [media]: json({
        '@id': '/api/media_objects/m1',
        '@type': 'MediaObject',
        id: 'm1',
        contentUrl: '/m1.png',
      }),
      [putContact]: json({}, 500),
    });
    await submit();
    await submit();
    expect(what(asked)).toEqual([media, putContact, putContact]);
    expect(now().avatar.shown).toBe('blob:2');
    await type('person.town', 'Urk');
    await act(async () => now().avatar.remove());
    expect([now().avatar.shown, now().form.getValues('person.avatar')]).toEqual([null, '']);
  });

  test('stops the save and stays chosen when it cannot be uploaded', async () => {
    const { now, submit, type } = start();
    await type('person.town', 'Urk');
    await act(async () => now().avatar.pick(png));
    const asked = serve({ ...nobody, [media]: json({}, 500) });
    await submit();
    expect([what(asked), now().form.refusal?.reasons]).toEqual([[media], [texts.avatarNotSaved]]);
    expect([now().isDirty, now().avatar.shown, now().form.getValues('person.town')]).toEqual([
      true,
      'blob:1',
      'Urk',
    ]);
    expect(valuesOf(now().loaded).person.town).toBe('Amsterdam');
  });
});
