import { saveContact } from '@portal/contract/people/calls';
import { getReminders } from '@portal/contract/reminders/calls';
import { refreshCookie } from '@portal/contract/session/calls';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { controls, field, has, press, settle } from '../../../testing/page.ts';
import { at, json, later, serve } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { exampleProfile } from '../../../testing/profiles.ts';
import { texts as profileTexts } from '../profile/texts.ts';
import { ReminderForm } from './ReminderForm.tsx';
import { texts } from './texts.ts';
import { valuesOf } from './use-reminder-form.ts';

const putContact = at(saveContact, { id: 'c1' });
const nobody = { [at(refreshCookie)]: json({ code: 401, message: 'x' }, 401) };
const asContact = (different: object = {}) =>
  json({ '@type': 'Contact', ...exampleProfile({ contact: different }).contact });

test('[REM-01] the general days are shown when none were chosen', () => {
  const daysOf = (contact: object) => valuesOf(exampleProfile({ contact }).contact).lmsMailDays;
  expect([daysOf({}), daysOf({ lmsMailDays: null, activeMailDays: [2, 1] })]).toEqual([
    [1, 4],
    [1, 2],
  ]);
});

const showPreferences = (contact: object = {}) =>
  show(<ReminderForm userId="u1" contact={exampleProfile({ contact }).contact} />);
const openReminders = `${profileTexts.change} ${texts.title}`;
const day = (name: string) => field(name);

test('[PRO-02, REM-01] reminder days are saved in the order of the week, and hidden without reminders', async () => {
  await showPreferences();
  expect([has('maandag, donderdag'), document.querySelector('input')]).toEqual([true, null]);
  await press(openReminders);
  expect(document.activeElement).toBe(field(texts.preferences.all));
  expect([day('maandag').checked, day('dinsdag').checked, day('donderdag').checked]).toEqual([
    true,
    false,
    true,
  ]);
  await act(async () => day('dinsdag').click());
  await act(async () => day('donderdag').click());
  const wait = later();
  const asked = serve({ ...nobody, [putContact]: wait.response });
  await press('Wijzigingen opslaan');
  // Nothing is sent twice or discarded while it is being saved.
  await press('Wijzigingen opslaan');
  await press('Wijzigingen verwerpen');
  expect([controls('Wijzigingen opslaan')[0]?.getAttribute('aria-busy'), day('dinsdag').checked]).toEqual([
    'true',
    true,
  ]);
  await act(async () => wait.give(asContact({ lmsMailDays: [1, 2], version: 6 })));
  await settle();
  expect(asked.filter(({ what }) => what === putContact)).toHaveLength(1);
  expect([asked[0]?.what, asked[0]?.headers.get('if-match'), asked[0]?.body]).toEqual([
    putContact,
    '"5"',
    { id: 'c1', lmsMailPreference: 'all', lmsMailDays: '1,2', mutationId: expect.any(String) as string },
  ]);
  await vi.waitFor(() => expect(has('maandag, dinsdag')).toBe(true));
  await press(openReminders);
  await act(async () => field(texts.preferences.required).click());
  expect(has(texts.fields.lmsMailDays)).toBe(true);
  await act(async () => field(texts.preferences.no).click());
  expect(has(texts.fields.lmsMailDays)).toBe(false);
});

test('[PRO-02, REM-02] reminders are read-only outside the leading account', async () => {
  await showPreferences({ leadingContactOfLmsAccount: false, lmsMailPreference: 'required' });
  expect([has(texts.switchRole), has(texts.preferences.required), has('maandag, donderdag')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(document.querySelector('input')).toBeNull();
});

test('[REM-05] the card says on which days which exam is mailed about', async () => {
  const duty = { module: 'advinkomen', dueBefore: '2028-04-01', missing: null, isRequired: true };
  vi.useFakeTimers({ now: new Date('2028-03-01T12:00:00Z'), toFake: ['Date'] });
  serve({ ...nobody, [at(getReminders, { id: 'c1' })]: json({ duties: [duty], sent: [] }) });
  await showPreferences({ lmsMailDays: [4] });
  await settle();
  vi.useRealTimers();
  expect(
    has(
      'Je krijgt een mail over je PE-examen Inkomen op 2 maart 2028 en 23 maart 2028, tot je bewijs binnen is.',
    ),
  ).toBe(true);
});
