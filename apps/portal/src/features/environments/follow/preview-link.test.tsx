import { addPreviewLink, removePreviewLinks } from '@portal/contract/environments/preview/preview-calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { press, settle } from '../../../testing/page.ts';
import { at, json, serve } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { PreviewLink } from './PreviewLink.tsx';
import { texts } from './texts.ts';

test('[ENV-09] a preview link can be created and revoked', async () => {
  const [add, remove] = [addPreviewLink, removePreviewLinks].map((call) => at(call, { id: 'e1' })) as [
    string,
    string,
  ];
  serve({ [add]: json({ token: 'geheim', endsAt: '2026-11-26T20:00:00Z' }) });
  await show(<PreviewLink environmentId="e1" />);
  await press(texts.link.open);
  await settle();
  const link = () => screen.queryByText(texts.link.window)?.closest('a')?.getAttribute('href');
  expect(link()).toBe(`${location.origin}/preview.html?volg#geheim`);
  expect(document.body.textContent).toContain(texts.link.until('26 november 2026 om 21:00'));
  serve({ [remove]: json({}, 500) });
  await press(texts.link.end);
  await settle();
  expect(link()).toBeDefined();
  notifications.clear();
  serve({ [remove]: json(undefined, 204) });
  await press(texts.link.end);
  await settle();
  expect([link(), notifications.getSnapshot().map(({ title }) => title)]).toEqual([
    undefined,
    [texts.link.ended],
  ]);
});
