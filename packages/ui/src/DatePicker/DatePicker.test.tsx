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
