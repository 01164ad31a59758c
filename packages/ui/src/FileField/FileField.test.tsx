import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FileField, type FileFieldProps } from './FileField.tsx';
import { fileFieldTexts as texts } from './texts.ts';

afterEach(cleanup);

const list = new File(['x'], 'mensen.csv');
const input = () => screen.getByLabelText<HTMLInputElement>('Lijst');
const pick = (...files: File[]) => fireEvent.change(input(), { target: { files } });

test('[CMP-13] each choice is reported once, and shown; a file dialog closed without one takes it back', () => {
  const onChange = vi.fn<NonNullable<FileFieldProps['onChange']>>();
  render(<FileField label="Lijst" onChange={onChange} />);
  pick();
  expect(onChange).not.toHaveBeenCalled();
  pick(list);
  expect([screen.queryByText('mensen.csv'), screen.queryByText(texts.replace)]).not.toContain(null);
  pick();
  expect(onChange.mock.calls).toEqual([[list], [null]]);
  expect([screen.queryByText('mensen.csv'), screen.queryByText(texts.choose)?.textContent]).toEqual([
    null,
    texts.choose,
  ]);
});

test('[CMP-13] the file of the caller is shown, whatever is chosen', () => {
  const { rerender } = render(<FileField label="Lijst" value={list} />);
  expect(screen.queryByText('mensen.csv')).not.toBeNull();
  rerender(<FileField label="Lijst" value={null} />);
  pick(list);
  expect(screen.queryByText('mensen.csv')).toBeNull();
});

test('[CMP-13] a file over the field is visible until it leaves or is dropped', () => {
  render(<FileField label="Lijst" />);
  const isDragging = () => input().parentElement?.dataset['dragging'];
  for (const end of [fireEvent.dragLeave, fireEvent.drop]) {
    fireEvent.dragEnter(input());
    expect(isDragging()).toBe('true');
    end(input());
    expect(isDragging()).toBeUndefined();
  }
});
