import { expect, test, vi } from 'vitest';
import { controls, has, press } from '../../testing/page.ts';
import { show } from '../../testing/show.tsx';
import { Gone } from './Gone.tsx';
import { ReadCard } from '../boundaries/ReadCard.tsx';
import { StepRow } from './StepRow.tsx';

test('a card shows what was read, that it loads, or that it could not be read and can be again', async () => {
  const refresh = vi.fn<() => void>();
  const card = (data: string | undefined, isFailed = false) =>
    show(
      <ReadCard title="Titel" read={{ data, isFailed, refresh }}>
        {(read) => <p>{read}</p>}
      </ReadCard>,
    );
  const loading = await card(undefined);
  expect([has('Titel'), has('nieuw')]).toEqual([true, false]);
  loading.unmount();
  const loaded = await card('nieuw');
  expect([has('Titel'), has('nieuw')]).toEqual([false, true]);
  loaded.unmount();
  await card('oud', true);
  await press('Probeer opnieuw');
  expect([has('oud'), refresh.mock.calls.length]).toEqual([false, 1]);
});

test('what does not exist leads elsewhere', async () => {
  await show(<Gone text="Weg" href="/dossier" label="Naar je dossier" />);
  expect([has('Weg'), controls('Naar je dossier')[0]?.getAttribute('href')]).toEqual([true, '/dossier']);
});

test('a step has its explanation and its action where there are any', async () => {
  const { container } = await show(
    <StepRow icon="i" title="Bevestig je e-mailadres" action={<button>Doe</button>} />,
  );
  expect(container.textContent).toContain('Bevestig je e-mailadresDoe');
  await show(<StepRow icon="i" title="Titel" text="Uitleg" />);
  expect(has('TitelUitleg')).toBe(true);
});
