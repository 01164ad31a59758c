import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '../../testing/page.ts';
import { Choice, ChoiceTable } from './ChoiceTable.tsx';
import { SaveConflict } from './SaveConflict.tsx';
import { texts } from './texts.ts';

test('a choice is named after its row and its column, with why it cannot be made, and a missing one is said', () => {
  render(
    <ChoiceTable
      caption="Eisen"
      columns={['Module', 'Kwalificatie', 'Bevoegdheid']}
      noChoice="Bestaat niet"
      rows={[
        { key: 'a', name: 'Basis', cells: [<Choice key="1" row="Basis" column="Kwalificatie" />, null] },
        {
          key: 'b',
          name: 'Zorg',
          cells: [null, <Choice key="2" row="Zorg" column="Bevoegdheid" note="Vast" disabled />],
        },
      ]}
    />,
  );
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows.map((text) => text.indexOf('Bestaat niet') > text.indexOf('Kwalificatie'))).toEqual([
    true,
    true,
  ]);
  const [first, second] = screen.getAllByRole<HTMLInputElement>('checkbox');
  const nameOf = (box: HTMLInputElement | undefined) => box?.labels?.[0]?.textContent;
  expect([nameOf(first), nameOf(second)]).toEqual(['Basis, Kwalificatie', 'Zorg, Bevoegdheid']);
  const noteOf = (box: HTMLInputElement | undefined) =>
    document.getElementById(box?.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([noteOf(first), noteOf(second), second?.disabled]).toEqual([undefined, 'Vast', true]);
});

test('of two choices each has what the other lacks, and either can be kept', async () => {
  const [keep, take, close] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  const dialog = (ours: string[], theirs: string[]) => (
    <SaveConflict
      title="Intussen gewijzigd"
      ours={ours}
      theirs={theirs}
      onKeepOurs={keep}
      onTakeTheirs={take}
      onClose={close}
    />
  );
  const facts = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  const { rerender } = render(dialog(['a', 'b', 'c'], ['b', 'd']));
  expect(facts()).toEqual(['a, c', 'd']);
  rerender(dialog(['b'], ['b']));
  expect(facts()).toEqual([texts.conflict.nothing, texts.conflict.nothing]);
  await press(texts.conflict.keepOurs);
  await press(texts.conflict.takeTheirs);
  await press('Sluit dit venster');
  expect([keep, take, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});
