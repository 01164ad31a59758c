import {
  createDiplomaLink,
  getDiplomaLinks,
  withdrawDiplomaLink,
} from '@portal/contract/diploma-links/calls';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { has, press, settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { DiplomaLinks } from './DiplomaLinks.tsx';
import { texts } from './texts.ts';

const list = at(getDiplomaLinks, { id: 'd1' });
const link = {
  '@type': 'DiplomaLink',
  id: 'l1',
  createdAt: '2026-01-01T12:00:00Z',
  endsAt: '2026-02-01T12:00:00Z',
  state: 'live',
};
const links = (...members: object[]) => json({ member: members });
const address = 'https://portaal.example/bewijs/abc';

async function open(...members: object[]) {
  serve({ [list]: links(...members) });
  await show(<DiplomaLinks diplomaId="d1" />);
}

test('[DLK-01] a link is made for the chosen time, and its address is shown to copy', async () => {
  await open();
  await press(texts.make);
  await act(async () => void fireEvent.click(screen.getByLabelText(texts.dialog.choices[90])));
  const asked = serve({
    [at(createDiplomaLink, { id: 'd1' })]: json({ address, endsAt: link.endsAt }, 201),
    [list]: links(link),
  });
  await press(texts.dialog.confirm);
  await settle();
  expect(asked.map(({ what, body }) => [what, body])).toEqual([
    [at(createDiplomaLink, { id: 'd1' }), { days: 90 }],
    [list, undefined],
  ]);
  expect(screen.getByLabelText<HTMLInputElement>(texts.made.address).value).toBe(address);
  expect(document.activeElement).toBe(screen.getByLabelText(texts.made.address));
  expect([has(texts.made.once), has(texts.made.copy)]).toEqual([true, true]);
});

test('[DLK-05] each link has its state, and the times at which it was opened', async () => {
  const looks = [{ at: '2026-01-02T12:00:00Z', device: 'Chrome op Windows' }];
  await open(
    { ...link, id: 'l1', lookCount: 60, looks },
    { ...link, id: 'l2', state: 'ended', lookCount: 1, looks },
    { ...link, id: 'l3', state: 'withdrawn', withdrawnAt: '2026-01-05T12:00:00Z' },
  );
  for (const text of [
    'Werkt tot 1 februari 2026 om 13:00',
    'Verlopen op 1 februari 2026 om 13:00',
    'Ingetrokken op 5 januari 2026 om 13:00',
    '60 keer bekeken',
    '1 keer bekeken',
    'Bekeken op 2 januari 2026 om 13:00, met Chrome op Windows',
    texts.latest(1),
    texts.notSeen,
  ])
    expect([text, has(text)]).toEqual([text, true]);
  expect(screen.getAllByRole('button', { name: /^Trek in/ })).toHaveLength(1);
});

test('[DLK-04] a link is withdrawn after a question', async () => {
  await open(link);
  await act(async () => screen.getByRole('button', { name: /^Trek in/ }).click());
  const withdrawn = { ...link, state: 'withdrawn', withdrawnAt: '2026-01-05T12:00:00Z' };
  const asked = serve({
    [at(withdrawDiplomaLink, { id: 'l1' })]: json(undefined, 204),
    [list]: links(withdrawn),
  });
  expect(has(texts.question.text)).toBe(true);
  await act(async () => screen.getByRole('button', { name: texts.withdraw }).click());
  await settle();
  expect(asked.map(({ what }) => what)).toEqual([at(withdrawDiplomaLink, { id: 'l1' }), list]);
  expect(has('Ingetrokken op 5 januari 2026 om 13:00')).toBe(true);
});
