import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Choice, ChoiceTable } from './ChoiceTable.tsx';

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
