import { expect, test } from 'vitest';
import { progressSentence } from './progress-sentence.ts';

const texts = { allMet: 'Alles is in orde.', remaining: 'Nog nodig: {requirements}.' };

test('[PWD-07] names what is missing, and only that', () => {
  const requirements = [
    { label: 'Een cijfer', met: true },
    { label: 'Een letter', met: false },
    { label: 'Een hoofdletter', met: false },
  ];
  expect(progressSentence(requirements, texts)).toBe('Nog nodig: Een letter, Een hoofdletter.');
});

test('[PWD-07] says so when nothing is missing', () => {
  expect(progressSentence([{ label: 'Een cijfer', met: true }], texts)).toBe('Alles is in orde.');
});
