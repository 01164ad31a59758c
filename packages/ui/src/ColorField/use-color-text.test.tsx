import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ColorField } from './ColorField.tsx';
import { colorFieldTexts as texts } from './texts.ts';

const onChange = vi.fn<(color: string | null, problem?: string) => void>();
const onBlur = vi.fn<(problem?: string) => void>();

beforeEach(() => {
  onChange.mockReset();
  onBlur.mockReset();
  render(<ColorField label="Kleur" defaultValue="#112233" onChange={onChange} onBlur={onBlur} />);
});
afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Kleur');
const picker = () => document.querySelector('input[type=color]') as HTMLInputElement;
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('[ENV-05] a whole color counts while it is typed, a short one when the field is left', () => {
  type('#ABCDEF');
  expect(onChange.mock.lastCall).toEqual(['#abcdef', undefined]);
  type('#abc');
  expect(onChange).toHaveBeenCalledTimes(1);
  fireEvent.blur(field());
  expect([onChange.mock.lastCall, field().value]).toEqual([['#aabbcc', undefined], '#aabbcc']);
});

test('[ENV-05] a text that is no color is reported when the field is left, and gives no color', () => {
  type('rood');
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.blur(field());
  expect([onChange.mock.lastCall, onBlur.mock.lastCall]).toEqual([[null, texts.invalid], [texts.invalid]]);
  type('');
  fireEvent.blur(field());
  expect([onChange.mock.lastCall, onBlur.mock.lastCall]).toEqual([[null, undefined], [undefined]]);
});

test('[ENV-05] going from the text to the picker is not leaving the field', () => {
  type('rood');
  fireEvent.blur(field(), { relatedTarget: picker() });
  expect([onBlur.mock.calls, field().value]).toEqual([[], 'rood']);
  fireEvent.change(picker(), { target: { value: '#445566' } });
  expect([onChange.mock.lastCall, field().value]).toEqual([['#445566', undefined], '#445566']);
});

test('[ENV-05] Enter commits the text before a form is sent', () => {
  type('#abc');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(field().value).toBe('#aabbcc');
});
