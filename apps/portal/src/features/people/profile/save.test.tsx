import { createMediaObject } from '@portal/contract/media/calls';
import { getUser, saveContact, savePerson } from '@portal/contract/people/calls';
import { refreshCookie } from '@portal/contract/session/calls';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { settle } from '../../../testing/page.ts';
import { at, json, later, serve, violations, type Asked } from '../../../testing/requests.ts';
import { exampleProfile } from './example-profile.ts';
import { saveProfile } from './save-profile.ts';
import { texts } from './texts.ts';
import { useAvatar } from './use-avatar.ts';
import { useIsDirty, useProfileForm } from './use-profile-form.ts';
import { useProfileSave } from './use-profile-save.ts';
import { valuesOf } from './values.ts';

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
const nothing = json(undefined, 204);
const stale = json({ title: 'x' }, 412);

describe('[PRO-14] saveProfile', () => {
  const change = {
    contact: { id: 'c1', email: 'a@b.nl', mutationId: '1' },
    person: { id: 'p1', mutationId: '2' },
  };
  const plainly = <Value,>(save: () => Promise<Value>) => save();

  test('saves contact and person with their loaded versions', async () => {
    const asked = serve({ [putContact]: asContact({ version: 6 }), [putPerson]: asPerson({ version: 4 }) });
    expect(await saveProfile(change, loaded, plainly)).toMatchObject({
      kind: 'saved',
      isContactSaved: true,
      profile: { contact: { version: 6 }, person: { version: 4 } },
    });
    expect(what(asked)).toEqual([putContact, putPerson]);
    expect(asked.map(({ headers }) => headers.get('if-match'))).toEqual(['"5"', '"3"']);
  });

  test('sends the password of an owner proof only with the contact', async () => {
    const asked = serve({ [putContact]: asContact(), [putPerson]: asPerson() });
    await saveProfile(change, loaded, (save) => save('geheim'));
    expect(asked.map(({ body }) => (body as { currentPassword?: string }).currentPassword)).toEqual([
      'geheim',
      undefined,
    ]);
  });

  test('returns the sent changes after an empty response', async () => {
    serve({ [putContact]: nothing, [putPerson]: nothing });
    const { profile } = await saveProfile(change, loaded, plainly);
    expect(profile.contact).toMatchObject({ email: 'a@b.nl', version: 5 });
  });

  test('does not save the person when the contact is refused or the person is unchanged', async () => {
    const asked = serve({ [putContact]: violations({ email: 'Bestaat al' }), [putPerson]: asPerson() });
    expect(await saveProfile(change, loaded, plainly)).toMatchObject({
      kind: 'refused',
      isContactSaved: false,
      profile: loaded,
      violations: [{ propertyPath: 'contact.email', message: 'Bestaat al' }],
    });
    expect(what(asked)).toEqual([putContact]);
    const alone = serve({ [putContact]: asContact() });
    expect(await saveProfile({ ...change, person: null }, loaded, plainly)).toMatchObject({ kind: 'saved' });
    expect(alone).toHaveLength(1);
  });

  test.each([
    [stale, { kind: 'conflict' }],
    [json({ code: 401, message: 'x' }, 401), { kind: 'over' }],
    [json({}, 500), { kind: 'failed' }],
    [
      json({ title: 'x', detail: 'Dat mag niet.' }, 403),
      { kind: 'refused', violations: [{ propertyPath: '', message: 'Dat mag niet.' }] },
    ],
    [
      violations({ town: 'Onbekend', '': 'Iets' }),
      {
        violations: [
          { propertyPath: 'person.town', message: 'Onbekend' },
          { propertyPath: '', message: 'Iets' },
        ],
      },
    ],
  ])('returns the saved contact when the person cannot be saved: %#', async (response, result) => {
    serve({ [putContact]: asContact({ version: 6 }), [putPerson]: response });
    expect(await saveProfile(change, loaded, plainly)).toMatchObject({
      ...result,
      isContactSaved: true,
      profile: { contact: { version: 6 }, person: loaded.person },
    });
  });
});

/** The form of a profile, with the hooks by which its page saves it. */
function start(
  current = loaded,
  part: 'profile' | 'preferences' = 'profile',
  { isImpersonating = false } = {},
) {
  const { result, rerender } = renderHook(
    ({ profile }) => {
      const state = useProfileForm(profile, isImpersonating, part);
      // React subscribes to the values that a form reads.
      void state.form.formState.isDirty;
      const avatar = useAvatar(state);
      const saving = useProfileSave('u1', state, { upload: avatar.upload, saveWithProof: (save) => save() });
      return { ...state, avatar, saving, isDirty: useIsDirty(state) };
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
      await act(async () => now().saving.submit());
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
    expect([now().isDirty, now().loaded.person.version, notified()]).toEqual([
      false,
      4,
      [[texts.saved, undefined]],
    ]);
    await type('person.town', 'Ede');
    await act(async () => now().saving.discard());
    expect([now().isDirty, now().form.getValues('person.town')]).toEqual([false, 'Urk']);
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

  test('sends the same mutation id in a retry after a server fault, and another for other values', async () => {
    const { type, submit, now } = start();
    await type('person.town', 'Urk');
    const ids = (asked: Asked[]) => asked.map(({ body }) => (body as { mutationId?: string }).mutationId);
    const first = serve({ ...nobody, [putContact]: json({}, 500) });
    await submit();
    expect(now().form.refusal?.reasons).toEqual([formTexts.tryAgain]);
    const second = serve({ ...nobody, [putContact]: json({}, 500) });
    await submit();
    expect(ids(second)).toEqual(ids(first));
    await type('contact.email', 'ander@voorbeeld.example');
    const third = serve({ ...nobody, [putContact]: json({}, 500) });
    await submit();
    expect(ids(third)[0]).not.toBe(ids(first)[0]);
    expect(now().form.getValues('person.town')).toBe('Urk');
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
    expect([now().saving.isHalfSaved, now().form.getValues('person.town')]).toEqual([true, 'Urk']);
    expect(now().form.errorOf('person.postalCode')).toBe(texts.invalidField);
    expect(now().form.refusal?.reasons).toEqual(['Dat kan niet.']);
    // The next attempt sends the new version of the part that was saved.
    const slow = later();
    const asked = serve({ ...nobody, [putContact]: slow.response, [putPerson]: asPerson() });
    await submit();
    expect(asked[0]?.headers.get('if-match')).toBe('"6"');
    // The message about the attempt before goes at once.
    expect(now().saving.isHalfSaved).toBe(false);
    await act(async () => slow.give(asContact({ version: 7 })));
    await settle();
    expect([now().saving.isHalfSaved, now().isDirty]).toEqual([false, false]);
  });

  test('is saved again automatically when a concurrent change only raised the version', async () => {
    const { now, type, submit } = start();
    await type('person.town', 'Urk');
    let isStale = true;
    const asked = serve({
      ...nobody,
      [putContact]: () => (isStale ? stale.clone() : asContact({ version: 9 })),
      [putPerson]: asPerson({ town: 'Urk' }),
      [read]: () => {
        isStale = false;
        return userWith({ contact: { version: 8 } });
      },
    });
    await submit();
    expect(what(asked).filter((one) => one === putContact)).toHaveLength(2);
    expect(asked.findLast((one) => one.what === putContact)?.headers.get('if-match')).toBe('"8"');
    expect([now().saving.conflict, now().isDirty]).toEqual([null, false]);
  });

  test.each([
    ['contact', putContact, () => asContact({ version: 9 }), { contact: { version: 8 } }],
    ['person', putPerson, () => asPerson({ version: 9 }), { person: { version: 8 } }],
  ])(
    'sends the same %s under another mutation id once it was saved elsewhere',
    async (_, put, accepted, elsewhere) => {
      const { type, submit } = start();
      await type('person.town', 'Urk');
      let isStale = true;
      const asked = serve({
        ...nobody,
        [putContact]: asContact({ version: 6 }),
        [putPerson]: asPerson({ version: 4 }),
        [put]: () => (isStale ? stale.clone() : accepted()),
        [read]: () => {
          isStale = false;
          return userWith(elsewhere);
        },
      });
      await submit();
      const [first, second] = asked
        .filter((one) => one.what === put)
        .map(({ body }) => body as { mutationId: string });
      expect({ ...second, mutationId: '' }).toEqual({ ...first, mutationId: '' });
      expect(second?.mutationId).not.toBe(first?.mutationId);
    },
  );

  test.each([
    ['cannot be loaded', () => json({}, 500)],
    [
      'no longer has the contact',
      () =>
        json({
          '@type': 'User',
          id: 'u1',
          userIdentifier: 'anna',
          person: { ...exampleProfile().person, contacts: [] },
        }),
    ],
  ])('can be saved again after a conflict when the current profile %s', async (_, response) => {
    const { now, type, submit } = start();
    await type('person.town', 'Urk');
    serve({ ...nobody, [putContact]: stale, [read]: response() });
    await submit();
    expect(now().form.refusal?.reasons).toEqual([formTexts.tryAgain]);
    expect([now().saving.conflict, now().form.getValues('person.town')]).toEqual([null, 'Urk']);
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
    const { conflict } = now().saving;
    expect(conflict?.differences.map(({ name, isContested }) => [name, isContested])).toEqual([
      ['person.initials', false],
      ['person.town', true],
    ]);
    await act(async () => now().saving.leaveConflict());
    expect([now().saving.conflict, now().form.getValues('person.town')]).toEqual([null, 'Urk']);
    const asked = serve({ ...nobody, [putContact]: asContact(), [putPerson]: asPerson() });
    if (conflict) await act(async () => now().saving.resolve(conflict, new Set()));
    await settle();
    const sent = asked.find((one) => one.what === putPerson);
    expect(sent?.body).toMatchObject({ town: 'Ede', street: 'Kade', initials: 'B.' });
    expect(sent?.headers.get('if-match')).toBe('"4"');
  });

  test('follows a newer profile while nothing is typed, but not an older one', async () => {
    const { now, follow, type } = start();
    await follow(exampleProfile({ person: { town: 'Ede', version: 4 } }));
    expect([now().form.getValues('person.town'), now().round]).toEqual(['Ede', 1]);
    await follow(exampleProfile({ person: { town: 'Oud', version: 3 } }));
    expect(now().form.getValues('person.town')).toBe('Ede');
    // The learning system changes a person without raising the version.
    await follow(exampleProfile({ person: { town: 'Epe', version: 4 } }));
    expect(now().form.getValues('person.town')).toBe('Epe');
    await type('person.town', 'Urk');
    await follow(exampleProfile({ person: { town: 'Ede', version: 5 } }));
    expect([now().form.getValues('person.town'), now().isDirty]).toEqual(['Urk', true]);
  });

  test.each([
    [false, 'anna@voorbeeld.example'],
    [true, undefined],
  ])('[IMP-04] sends the email address, while impersonating: %j', async (isImpersonating, email) => {
    const { type, submit } = start(loaded, 'profile', { isImpersonating });
    await type('person.town', 'Urk');
    const asked = serve({ ...nobody, [putContact]: asContact(), [putPerson]: asPerson() });
    await submit();
    expect(asked[0]?.body).toMatchObject({ id: 'c1', phone: '+31201234501' });
    expect((asked[0]?.body as { email?: string } | undefined)?.email).toBe(email);
  });

  test('saves only the contact for preferences', async () => {
    const { now, submit } = start(loaded, 'preferences');
    await act(async () => now().form.setValue('contact.lmsMailDays', [1], { shouldDirty: true }));
    const asked = serve({ ...nobody, [putContact]: asContact({ lmsMailDays: [1] }) });
    await submit();
    expect(what(asked).filter((one) => one.startsWith('PUT'))).toEqual([putContact]);
    expect(now().isDirty).toBe(false);
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
    expect(now().form.getValues('person.avatar')).toBe('/api/media_objects/m1');
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
    expect([what(asked), notified()]).toEqual([[media], [[formTexts.notSaved, texts.avatarNotSaved]]]);
    expect([now().isDirty, now().avatar.shown, now().form.getValues('person.town')]).toEqual([
      true,
      'blob:1',
      'Urk',
    ]);
    expect(valuesOf(now().loaded).person.town).toBe('Amsterdam');
  });
});
