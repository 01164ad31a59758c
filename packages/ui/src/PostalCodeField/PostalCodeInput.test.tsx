import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PostalCodeInput, type PostalCodeInputProps } from './PostalCodeInput.tsx';

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Postcode');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const input = (props: Partial<PostalCodeInputProps> = {}) => (
  <PostalCodeInput label="Postcode" name="code" {...props} />
);
const posted = () => document.querySelector<HTMLInputElement>('input[type=hidden]')?.value;

test('[PRO-07] onChange is called for a different postal code only, and blur formats the text', () => {
  const [onChange, onBlur] = [vi.fn<(code: string) => void>(), vi.fn<() => void>()];
  render(input({ onChange, onBlur }));
  type('1012j');
  type('1012js');
  type('1012 JS');
  type('1012 js ');
  expect(onChange.mock.calls).toEqual([['1012j'], ['1012JS']]);
  expect([field().value, posted()]).toEqual(['1012 js ', '1012JS']);
  fireEvent.blur(field());
  expect([field().value, onBlur.mock.calls.length, onChange.mock.calls.length]).toEqual(['1012 JS', 1, 2]);
  type('B-1000');
  fireEvent.blur(field());
  expect([field().value, posted()]).toEqual(['B-1000', 'B-1000']);
});

test('[PRO-07] a controlled postal code is shown with capitals and a space', () => {
  const { rerender } = render(input({ value: '1012JS' }));
  expect(field().value).toBe('1012 JS');
  rerender(input({ value: '2511vd' }));
  expect(field().value).toBe('2511 VD');
});
