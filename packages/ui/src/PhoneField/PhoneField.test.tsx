import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PhoneField, type PhoneFieldProps } from './PhoneField.tsx';

afterEach(cleanup);

const format = (typed: string) => typed.replace('-', ' ');
const field = () => screen.getByLabelText<HTMLInputElement>('Mobiel nummer');

function open(props: Partial<PhoneFieldProps> = {}) {
  const [onChange, onBlur] = [vi.fn<(number: string) => void>(), vi.fn<() => void>()];
  render(<PhoneField label="Mobiel nummer" format={format} onChange={onChange} onBlur={onBlur} {...props} />);
  return { onChange, onBlur };
}

test('[CMP-13] a number is reported as typed, and again only when leaving the field changes it', () => {
  const { onChange, onBlur } = open();
  fireEvent.change(field(), { target: { value: '06-12345678' } });
  fireEvent.blur(field());
  fireEvent.blur(field());
  expect(onChange.mock.calls).toEqual([['06-12345678'], ['06 12345678']]);
  expect([field().value, onBlur.mock.calls.length]).toEqual(['06 12345678', 2]);
});

test.each([
  ['is read-only', { readOnly: true }],
  ['has no format', { format: undefined }],
])('[CMP-13] a number in a field that %s stays as it is when the field is left', (_, props) => {
  const { onChange, onBlur } = open({ defaultValue: '06-12345678', ...props });
  fireEvent.blur(field());
  expect([field().value, onChange.mock.calls.length, onBlur.mock.calls.length]).toEqual([
    '06-12345678',
    0,
    1,
  ]);
});
