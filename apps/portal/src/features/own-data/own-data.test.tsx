import { exportOwnData } from '@portal/contract/own-data/calls';
import { ownData } from '@portal/contract/own-data/schema';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { notifications } from '../../shared/notifications/notifications.ts';
import { has, press, settle } from '../../testing/page.ts';
import { at, json, later, serve } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { OwnDataPage } from './OwnDataPage.tsx';
import { texts } from './texts.ts';

const madeAt = '2026-01-01T12:00:00Z';
const session = { id: 's1', userAgent: 'Mozilla/5.0 (Windows NT 10.0)', authenticatedAt: madeAt };
const given = {
  madeAt,
  username: 'anna',
  person: {
    id: 'p1',
    givenName: 'Anna',
    contacts: [
      {
        id: 'c1',
        role: 'manager',
        email: 'anna@voorbeeld.example',
        phone: '+31201234501',
        lmsMailPreference: 'required',
        affiliation: { id: 'o1', name: 'Voorbeeld' },
      },
    ],
  },
  sessions: [
    { ...session, current: true, lastUsedAt: madeAt },
    { ...session, id: 's2', lastUsedAt: '2026-01-02T12:00:00Z' },
  ],
};
const open = (different: object = {}) =>
  show(<OwnDataPage data={z.parse(ownData, { ...given, ...different })} />);
const download = 'Download mijn gegevens';
const call = at(exportOwnData, { id: 'p1' });

test('the page shows the data of each account and the times of each session', async () => {
  await open({ dossiers: [{ contactId: 'c1', jobProfile: 'Hypotheekadviseur', dossier: {} }] });
  for (const text of [
    'Manager · Voorbeeld',
    'Hypotheekadviseur',
    'anna@voorbeeld.example',
    '020 123 4501',
    texts.preferences.required,
  ])
    expect([text, has(text)]).toEqual([text, true]);
  const sessions = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toContain(texts.thisSession);
  expect(sessions.map((text) => text.includes(texts.thisSession))).toEqual([true, false]);
  expect(sessions[1]).toMatch(/Laatst gebruikt op 2 januari 2026.*Ingelogd op 1 januari 2026/);
});

test('the page shows a hundred events, and mentions that the download has the others', async () => {
  const events = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      at: new Date(Date.parse(madeAt) - index * 60_000).toISOString(),
      event: 'user_updated',
    }));
  const first = await open({ sessions: [], events: events(100) });
  expect([document.querySelectorAll('li').length, has(texts.moreEvents(100))]).toEqual([100, false]);
  first.unmount();
  await open({ sessions: [], events: events(101) });
  expect([document.querySelectorAll('li').length, has(texts.moreEvents(100))]).toEqual([100, true]);
});

test('downloading the data sends one request and saves a file, and a failure is notified', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const create = vi.fn<(file: Blob) => string>(() => 'blob:x');
  const revoke = vi.fn<(url: string) => void>();
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
  await open();
  for (const status of [500, 403]) {
    notifications.clear();
    serve({ [call]: json({ title: 'x' }, status) });
    await press(download);
    await settle();
    expect([saved, notifications.getSnapshot().length]).toEqual([[], 1]);
  }
  const wait = later();
  const asked = serve({ [call]: wait.response });
  await press(download);
  await press(download);
  await act(async () => wait.give(json(given)));
  await settle();
  expect([asked.length, saved]).toEqual([1, ['mijn-gegevens.json']]);
  const file = create.mock.lastCall?.[0];
  expect(JSON.parse((await file?.text()) ?? '')).toMatchObject({ username: 'anna' });
  expect([file?.type, revoke.mock.calls]).toEqual(['application/json', [['blob:x']]]);
});

test('[TEA-04] the page says who may see the qualifications, why, and who did', async () => {
  await open();
  expect(has(texts.viewers.none)).toBe(true);
  const viewers = [
    {
      contactId: 'c1',
      organisation: 'Voorbeeld',
      text: 'Daarom.',
      managers: [{ name: 'Lars Dekker', role: 'organisation-manager' }],
    },
  ];
  const events = [{ at: madeAt, event: 'team_read', byEmployee: true, by: 'Lars Dekker' }];
  await open({ viewers, events });
  for (const text of [
    'Daarom.',
    'Lars Dekker, organisatiebeheerder',
    texts.viewers.what,
    texts.viewers.look('Lars Dekker'),
    texts.viewers.granularity,
  ])
    expect([text, has(text)]).toEqual([text, true]);
});

test('[DLK-05] the page lists the links to diplomas, and when they were opened', async () => {
  const diplomaLinks = [
    {
      id: 'l1',
      requirement: 'modbasis',
      createdAt: madeAt,
      endsAt: '2026-02-01T12:00:00Z',
      state: 'live',
      lookCount: 1,
      looks: [{ at: madeAt, device: 'Chrome op Windows' }],
    },
  ];
  await open({ diplomaLinks });
  expect(has('Link naar Wft Basis. Werkt tot 1 februari 2026 om 13:00')).toBe(true);
  expect(has('Bekeken op 1 januari 2026 om 13:00, met Chrome op Windows')).toBe(true);
});
