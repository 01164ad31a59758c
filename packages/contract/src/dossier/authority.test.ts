import { describe, expect, test } from 'vitest';
import type { Qualification } from '../wft/rules.ts';
import { authoritiesOn } from './authority.ts';
import { answerText, authoritySentence } from './pe-sentences.ts';

const today = '2026-11-28';
const documentsOf = (written: readonly string[]) =>
  written.map((each) => {
    const [requirement = '', issuedOn = ''] = each.split(' ');
    return { requirement, issuedOn };
  });

/** What the owner of these documents reads about a subject. */
function answer(subject: Qualification, written: readonly string[], day = today) {
  const found = authoritiesOn(documentsOf(written), { today, day }).find((each) => each.subject === subject);
  return found && [answerText(found), authoritySentence(found)];
}

const passHypothecair = 'Daarna alleen als je PE Hypothecair krediet hebt gehaald.';

test.each<[string, Qualification, string[], string[]]>([
  [
    'a valid diploma allows advice until the deadline of its exam',
    'advhypothecair',
    ['advhypothecair 2023-05-06'],
    ['Ja, tot 1 april 2028', `Je diploma Hypothecair krediet is geldig. ${passHypothecair}`],
  ],
  [
    'a diploma of this period has no end yet',
    'advzorg',
    ['advzorg 2026-05-06'],
    ['Ja', 'Je diploma Zorgverzekeringen is geldig.'],
  ],
  [
    'a passed exam has no end yet',
    'advzorg',
    ['advzorg 2018-05-06', 'advzorg 2026-05-06'],
    ['Ja', 'Je diploma Zorgverzekeringen is geldig.'],
  ],
  [
    'an exam of the previous period lasts until the end of this one',
    'advzorg',
    ['advzorg 2018-05-06', 'advzorg 2024-05-06'],
    [
      'Ja, tot 1 april 2028',
      'Je diploma Zorgverzekeringen is geldig. Daarna alleen als je PE Zorgverzekeringen hebt gehaald.',
    ],
  ],
  [
    'a higher diploma allows what is below it',
    'advvermogen',
    ['advvermogen 2020-05-06', 'advhypothecair 2023-05-06'],
    [
      'Ja, tot 1 april 2028',
      `Je diploma Hypothecair krediet is geldig, en daarmee mag je ook dit. ${passHypothecair}`,
    ],
  ],
  [
    'a lower diploma that is kept up outlives a higher one that is not',
    'advvermogen',
    ['advvermogen 2016-05-06', 'advvermogen 2024-05-06', 'advhypothecair 2016-06-06'],
    ['Ja, tot 1 april 2028', 'Je diploma Vermogen is geldig. Daarna alleen als je PE Vermogen hebt gehaald.'],
  ],
  [
    'of two stacks the one that lasts longest counts',
    'advvermogen',
    ['advhypothecair 2023-05-06', 'advpensioen 2026-05-06'],
    ['Ja', 'Je diploma Pensioen is geldig, en daarmee mag je ook dit.'],
  ],
  [
    'a valid Hypothecair allows consumer credit',
    'advconsumptief',
    ['advhypothecair 2023-05-06'],
    [
      'Ja, tot 1 april 2028',
      `Je diploma Hypothecair krediet is geldig, en daarmee mag je ook dit. ${passHypothecair}`,
    ],
  ],
  [
    'a Hypothecair that is missing its exam does not allow consumer credit',
    'advconsumptief',
    ['advhypothecair 2016-05-06'],
    [
      'Nee, niet volgens je dossier',
      'Je PE-examen Hypothecair krediet van 2022-2025 staat niet in je dossier.',
    ],
  ],
  [
    'an own Consumptief that lasts longer counts above Hypothecair',
    'advconsumptief',
    ['advhypothecair 2023-05-06', 'advconsumptief 2026-05-06'],
    ['Ja', 'Je diploma Consumptief krediet is geldig.'],
  ],
  [
    'an authority does not lapse',
    'advzorg',
    ['abhzorg 2010-05-06'],
    ['Ja', 'Je hebt de adviesbevoegdheid Zorgverzekeringen. Die vervalt niet.'],
  ],
  [
    'Basis alone allows no advice',
    'advinkomen',
    ['modbasis 2020-05-06'],
    ['Nee', 'Je diploma Inkomen staat niet in je dossier.'],
  ],
  [
    'a lower diploma does not allow the higher subject',
    'advschadezakelijk',
    ['advschadeparticulier 2024-05-06'],
    ['Nee', 'Je diploma Schadeverzekeringen zakelijk staat niet in je dossier.'],
  ],
])('[WFT-08] %s', (_, subject, documents, expected) => expect(answer(subject, documents)).toEqual(expected));

describe('[WFT-08] on a later day', () => {
  const expected = `Je diploma Hypothecair krediet is geldig. ${passHypothecair}`;
  test.each([
    ['2028-02-29', ['Ja, tot 1 april 2028', expected]],
    ['2028-03-31', ['Ja, tot 1 april 2028', expected]],
    ['2028-04-01', ['Nee', 'Alleen als je PE Hypothecair krediet haalt voor 1 april 2028.']],
  ])('%s an authority that ends at the deadline is %j', (day, shown) =>
    expect(answer('advhypothecair', ['advhypothecair 2023-05-06'], day)).toEqual(shown),
  );

  test('the exam of this period keeps it', () => {
    const documents = ['advhypothecair 2023-05-06', 'advhypothecair 2026-05-06'];
    expect(answer('advhypothecair', documents, '2028-04-01')?.[0]).toBe('Ja');
  });
});

test('[WFT-08] consumer credit is open to Hypothecair since 1 April 2019', () => {
  const on = (day: string) =>
    authoritiesOn(documentsOf(['advhypothecair 2018-05-06']), { today: day, day }).map(
      ({ subject, answer: is }) => `${subject} ${is}`,
    );
  expect(on('2019-03-31')).toContain('advconsumptief no');
  expect(on('2019-04-01')).toContain('advconsumptief until');
});

test('[WFT-08] there is an answer for each subject but Basis', () => {
  expect(
    authoritiesOn([], { today, day: today }).map(({ subject, answer: is }) => `${subject} ${is}`),
  ).toEqual([
    'advconsumptief no',
    'advhypothecair no',
    'advinkomen no',
    'advpensioen no',
    'advschadeparticulier no',
    'advschadezakelijk no',
    'advvermogen no',
    'advzorg no',
  ]);
});
