import { expect, test } from 'vitest';
import { progressSentence } from './progress-sentence.ts';

const texts = { allMet: 'Alles is in orde.', remaining: 'Nog nodig: {requirements}.' };

test('[PWD-07] the progress sentence lists only the unmet requirements', () => {
  const requirements = [
    { label: 'Een cijfer', met: true },
    { label: 'Een letter', met: false },
    { label: 'Een hoofdletter', met: false },
  ];
  expect(progressSentence(requirements, texts)).toBe('Nog nodig: Een letter, Een hoofdletter.');
});

test('[PWD-07] the progress sentence says when all requirements are met', () => {
  expect(progressSentence([{ label: 'Een cijfer', met: true }], texts)).toBe('Alles is in orde.');
});

test('[PWD-07] the progress sentence includes other problems, and then does not say that all is met', () => {
  const problems = ['Dit wachtwoord is te bekend'];
  const met = [{ label: 'Een cijfer', met: true }];
  expect(progressSentence(met, texts, problems)).toBe('Dit wachtwoord is te bekend.');
  const unmet = [{ label: 'Een letter', met: false }];
  expect(progressSentence(unmet, texts, problems)).toBe(
    'Nog nodig: Een letter. Dit wachtwoord is te bekend.',
  );
});
