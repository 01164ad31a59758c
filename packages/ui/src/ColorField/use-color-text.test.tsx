import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../announcer/announce.ts';
import { ColorField } from './ColorField.tsx';
import { colorFieldTexts as texts } from './texts.ts';

vi.mock(import('../announcer/announce.ts'), () => ({ announce: vi.fn<typeof announce>() }));

const onChange = vi.fn<(color: string | null, problem?: string) => void>();
const onBlur = vi.fn<(problem?: string) => void>();

beforeEach(() => {
  onChange.mockReset();
  onBlur.mockReset();
  vi.mocked(announce).mockClear();
  render(<ColorField label="Kleur" defaultValue="#112233" onChange={onChange} onBlur={onBlur} />);
});
afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Kleur');
const picker = () => document.querySelector('input[type=color]') as HTMLInputElement;
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('[ENV-05] a six-digit color is reported while typing, a three-digit color on blur', () => {
  type('#ABCDEF');
  expect(onChange.mock.lastCall).toEqual(['#abcdef', undefined]);
  type('#abc');
  expect(onChange).toHaveBeenCalledTimes(1);
  fireEvent.blur(field());
  expect([onChange.mock.lastCall, field().value]).toEqual([['#aabbcc', undefined], '#aabbcc']);
});

test('[ENV-05] an invalid color is reported on blur, with null as its value', () => {
  type('rood');
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.blur(field());
  expect([onChange.mock.lastCall, onBlur.mock.lastCall]).toEqual([[null, texts.invalid], [texts.invalid]]);
  type('');
  fireEvent.blur(field());
  expect([onChange.mock.lastCall, onBlur.mock.lastCall]).toEqual([[null, undefined], [undefined]]);
});

test('[ENV-05] moving the focus from the text to the color picker is no blur of the field', () => {
  type('rood');
  fireEvent.blur(field(), { relatedTarget: picker() });
  expect([onBlur.mock.calls, field().value]).toEqual([[], 'rood']);
  fireEvent.change(picker(), { target: { value: '#445566' } });
  expect([onChange.mock.lastCall, field().value]).toEqual([['#445566', undefined], '#445566']);
});

test('[ENV-05] Enter commits the typed color before the form is submitted', () => {
  type('#abc');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(field().value).toBe('#aabbcc');
});

test('[ENV-05] a text that is no color is announced once, until it changes', () => {
  type('rood');
  fireEvent.blur(field());
  fireEvent.blur(field());
  expect(vi.mocked(announce).mock.calls).toEqual([[texts.invalid]]);
  type('groen');
  fireEvent.blur(field());
  expect(announce).toHaveBeenCalledTimes(2);
});
