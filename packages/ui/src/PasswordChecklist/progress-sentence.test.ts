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

test('[PWD-07] reports that all requirements are met', () => {
  expect(progressSentence([{ label: 'Een cijfer', met: true }], texts)).toBe('Alles is in orde.');
});

test('[PWD-07] names other problems, and then does not report that all requirements are met', () => {
  const problems = ['Dit wachtwoord is te bekend'];
  const met = [{ label: 'Een cijfer', met: true }];
  expect(progressSentence(met, texts, problems)).toBe('Dit wachtwoord is te bekend.');
  const unmet = [{ label: 'Een letter', met: false }];
  expect(progressSentence(unmet, texts, problems)).toBe(
    'Nog nodig: Een letter. Dit wachtwoord is te bekend.',
  );
});
