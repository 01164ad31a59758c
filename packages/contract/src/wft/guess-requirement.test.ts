import { expect, test } from 'vitest';
import { guessRequirement } from './guess-requirement.ts';

test.each([
  ['wft-schade-particulier.pdf', 'advschadeparticulier'],
  ['Diploma Wft Schadeverzekeringen zakelijk.pdf', 'advschadezakelijk'],
  ['DiplomaWftBasis.PDF', 'modbasis'],
  ['scan_hypotheek_2021.jpg', 'advhypothecair'],
  ['WFT consumptief krediet.pdf', 'advconsumptief'],
  ['Certificaat Zorgverzekeringen.png', 'advzorg'],
  ['adviesbevoegdheid zorg.pdf', 'abhzorg'],
  ['Pensioén.pdf', 'advpensioen'],
  ['wft-schade.pdf', null],
  ['krediet.pdf', null],
  ['IMG_0412.jpg', null],
  ['', null],
])('[UPL-01] the name %s is guessed to prove %s', (name, code) => {
  expect(guessRequirement(name)).toBe(code);
});
