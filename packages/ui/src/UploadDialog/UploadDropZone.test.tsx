import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UploadDropZone, type UploadDropZoneProps } from './UploadDropZone.tsx';
import { defaultLimits } from './upload-rules.ts';

afterEach(cleanup);

const onAdd = vi.fn<UploadDropZoneProps['onAdd']>();
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });

function open(props: Partial<UploadDropZoneProps> = {}) {
  onAdd.mockClear();
  const limits = { ...defaultLimits, extensions: ['pdf'], files: 3 };
  render(<UploadDropZone limits={limits} listed={['oud.pdf']} onAdd={onAdd} {...props} />);
}

async function choose(...files: File[]) {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await act(async () => void fireEvent.change(input, { target: { files } }));
}

test('[UPL-03] only files that may be uploaded are added, and none when all are refused', async () => {
  open();
  await choose(new File(['MZ'], 'programma.exe'));
  expect(await screen.findByText('programma.exe:')).toBeDefined();
  expect(onAdd).not.toHaveBeenCalled();
  const file = pdf('nieuw.pdf');
  await choose(file, new File(['MZ'], 'programma.exe'));
  expect(onAdd.mock.calls).toEqual([[[file]]]);
});

test('[UPL-02] too many files are refused together, with the limit', async () => {
  open();
  await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  expect(
    await screen.findByText('Het is niet toegestaan om meer dan 3 bestand(en) te uploaden.'),
  ).toBeDefined();
  expect(onAdd).not.toHaveBeenCalled();
});

test('[UPL-04] a name that is chosen twice is named once', async () => {
  open();
  await choose(pdf('oud.pdf'), pdf('oud.pdf'));
  expect(await screen.findByText('Deze naam staat al in de lijst: oud.pdf.')).toBeDefined();
});

test('[UPL-01] the button is described by the limits, where there are any', () => {
  const description = () => screen.getByRole('button').getAttribute('aria-describedby');
  open();
  expect(document.getElementById(description() ?? '')?.textContent).toBe(
    'Hooguit 3 bestanden. Soorten: pdf.',
  );
  cleanup();
  open({ limits: { ...defaultLimits, files: 0 } });
  expect(description()).toBeNull();
});
