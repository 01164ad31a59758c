import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PostalCodeField, type PostalCodeStatus } from './PostalCodeField.tsx';

afterEach(cleanup);

const attributes = () => {
  const group = screen.getByRole('group');
  const ids = group.getAttribute('aria-describedby')?.split(' ');
  return [ids?.map((id) => document.getElementById(id)?.textContent), group.getAttribute('aria-busy')];
};

test.each<[PostalCodeStatus, unknown[]]>([
  ['idle', [['Uitleg'], null]],
  ['busy', [['We zoeken je adres op.', 'Uitleg'], 'true']],
  ['found', [['Adres gevonden: Dam 1, Amsterdam.', 'Uitleg'], null]],
])(
  '[PRO-08] with the status %s the fields together have the description and the state %j',
  (status, expected) => {
    render(
      <>
        <PostalCodeField status={status} address="Dam 1, Amsterdam" aria-describedby="uitleg" />
        <p id="uitleg">Uitleg</p>
      </>,
    );
    expect(attributes()).toEqual(expected);
  },
);

test('[PRO-08] without a status and a description of the caller the fields together have none', () => {
  render(<PostalCodeField required />);
  expect(attributes()).toEqual([undefined, null]);
  expect(screen.getAllByRole('textbox').map(({ ariaRequired }) => ariaRequired)).toEqual(['true', 'true']);
});
