import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DatePicker } from './DatePicker.tsx';

afterEach(cleanup);

function Page({ title }: { title: string }) {
  return (
    <form aria-label={title}>
      <DatePicker label="Geboortedatum" name="birthDate" defaultValue="2020-01-01" />
    </form>
  );
}

test('[CMP-03] a form submits the shown date, also after its parent has rendered again', () => {
  const { rerender } = render(<Page title="Eerst" />);
  const field = screen.getByRole('textbox');
  fireEvent.input(field, { target: { value: '6 feb 2023' } });
  fireEvent.blur(field);
  expect(field).toHaveProperty('value', '06-02-2023');
  rerender(<Page title="Daarna" />);
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Daarna' });
  expect(new FormData(form).get('birthDate')).toBe('2023-02-06');
});

test('[CMP-03] a read-only date is neither validated nor changed', () => {
  const onChange = vi.fn<(date: string | null) => void>();
  const onBlur = vi.fn<(problem?: string) => void>();
  render(
    <DatePicker
      label="Geboortedatum"
      readOnly
      required
      max="2019-12-31"
      defaultValue="2020-01-01"
      onChange={onChange}
      onBlur={onBlur}
    />,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.blur(field);
  expect(onChange).not.toHaveBeenCalled();
  expect(onBlur).toHaveBeenCalledWith(undefined);
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

const blurred = (text: string) => {
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return field;
};

test('[CMP-03] an error of the form replaces the message of a missing date, not that of a wrong one', () => {
  render(<DatePicker label="Geboortedatum" required error="Vul je geboortedatum in." />);
  blurred(' ');
  expect(screen.getByText('Vul je geboortedatum in.')).toBeDefined();
  blurred('31-02-2024');
  expect(screen.queryByText('Vul je geboortedatum in.')).toBeNull();
  expect(screen.getByText(/^31-02-2024 bestaat niet/)).toBeDefined();
});

test('[CMP-03] the browser knows a wrong date as a custom error, and leaves a missing one to `required`', () => {
  const onBlur = vi.fn<(problem?: string) => void>();
  render(<DatePicker label="Geboortedatum" required onBlur={onBlur} />);
  expect(blurred('31-02-2024').validationMessage).toMatch(/^31-02-2024 bestaat niet/);
  expect(blurred('').validity.customError).toBe(false);
  expect(onBlur.mock.calls).toEqual([
    ['31-02-2024 bestaat niet. Februari 2024 heeft 29 dagen.'],
    ['Het is verplicht om een datum te selecteren.'],
  ]);
});

test('[CMP-03] a disabled field has a disabled button', () => {
  render(<DatePicker label="Geboortedatum" disabled />);
  expect(screen.getByRole('button')).toHaveProperty('disabled', true);
});
