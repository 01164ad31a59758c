import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../announcer/announce.ts';
import { ImagePicker, type ImagePickerProps } from './ImagePicker.tsx';
import { imagePickerTexts as texts } from './texts.ts';

vi.mock(import('../announcer/announce.ts'), () => ({ announce: vi.fn<typeof announce>() }));

beforeEach(() => {
  vi.mocked(announce).mockClear();
  Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined });
});
afterEach(cleanup);

const logo = new File(['x'], 'logo.png', { type: 'image/png' });
const picker = (props: Partial<ImagePickerProps> = {}) => (
  <ImagePicker label="Logo" current="/nu.png" {...props} />
);
const pick = (...files: File[]) => fireEvent.change(screen.getByLabelText('Logo'), { target: { files } });
const shown = () => document.querySelector('img')?.getAttribute('src') ?? null;

test('[ENV-06] the image of the caller is shown: a file, none, or the existing one', () => {
  const { rerender } = render(picker({ value: logo }));
  expect([shown(), screen.queryByText('logo.png') !== null]).toEqual(['blob:logo', true]);
  rerender(picker({ value: null }));
  expect([shown(), screen.queryByRole('button')]).toEqual([null, null]);
  rerender(picker({ value: undefined }));
  expect(shown()).toBe('/nu.png');
});

test('[ENV-06] an image without a preview is named as such, until another one is chosen', () => {
  render(picker());
  fireEvent.error(document.querySelector('img') as HTMLImageElement);
  expect([shown(), screen.queryByText(texts.noPreview) !== null]).toEqual([null, true]);
  pick(logo);
  expect([shown(), screen.queryByText(texts.noPreview)]).toEqual(['blob:logo', null]);
});

test('[ENV-06] another image of the caller removes the message of a refused file', () => {
  const { rerender } = render(picker());
  pick(new File(['x'], 'verslag.pdf', { type: 'application/pdf' }));
  expect(screen.getByText(/^verslag\.pdf is geen afbeelding/)).toBeDefined();
  rerender(picker({ value: logo }));
  expect(screen.queryByText(/is geen afbeelding/)).toBeNull();
});

test('[ENV-06] a choice is announced, and a refusal interrupts', () => {
  render(picker());
  pick(logo);
  pick(new File([], 'leeg.png', { type: 'image/png' }));
  fireEvent.click(screen.getByRole('button', { name: 'Verwijder de afbeelding' }));
  expect(vi.mocked(announce).mock.calls).toEqual([
    ['Gekozen: logo.png.', 'polite'],
    ['leeg.png is leeg. Kies een ander bestand.', 'assertive'],
    ['De afbeelding is verwijderd.'],
  ]);
});

test('[ENV-06] each change is reported once; a file dialog closed without a choice drops the picked image', () => {
  const onChange = vi.fn<NonNullable<ImagePickerProps['onChange']>>();
  render(picker({ onChange }));
  pick();
  expect(onChange).not.toHaveBeenCalled();
  pick(logo);
  pick();
  pick();
  expect(onChange.mock.calls).toEqual([[logo], [undefined]]);
  expect(shown()).toBe('/nu.png');
});
