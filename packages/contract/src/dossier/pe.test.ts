import { describe, expect, test } from 'vitest';
import { pePeriods } from '../wft/regulation.ts';
import { wftModules } from '../wft/rules.ts';
import {
  daysOf,
  type Document,
  examsOf,
  includersOf,
  type Obligation,
  obligationsOf,
  partsOf,
  standingsOf,
} from './pe.ts';
import { standingSentence } from './pe-sentences.ts';

const today = '2026-11-28';

/** Reads 'hypothecair 2020-05-06' as a document; 'los' proves no qualification. */
const documentsOf = (written: readonly string[]): Document[] =>
  written.map((each) => {
    const [name = '', issuedOn = ''] = each.split(' ');
    const code = name === 'basis' ? 'modbasis' : name.startsWith('abh') ? name : `adv${name}`;
    return { requirement: name === 'los' ? null : code, issuedOn };
  });

/** The standings with these documents on a day: rule, module and deadline, and the sentence that explains them. */
function standings(written: readonly string[], day: string) {
  const documents = documentsOf(written);
  const isOnly = obligationsOf(documents, day).length === 1;
  return standingsOf(documents, day).map((standing) => [
    `${standing.rule} ${standing.module} ${standing.dueBefore ?? 'nothing'}`,
    standingSentence(standing, { isOnly }),
  ]);
}

/** What follows the sentence about an exam when that of the period before is not in the dossier. */
const missed = (name: string) =>
  ` Je PE-examen ${name} van 2022-2025 staat niet in je dossier. Gehaald? Upload dan je certificaat. Niet gehaald? Dan kom je terug met het Bijzonder Examen ${name}, of met alle modules opnieuw.`;

test.each<[string, string[], string, [is: string, says: string][]]>([
  [
    'one exam for three diplomas',
    ['basis 2020-05-06', 'vermogen 2020-05-06', 'hypothecair 2020-05-06'],
    today,
    [
      [
        'topmodule advhypothecair 2028-04-01',
        `Je doet één examen: PE Hypothecair krediet. Vermogen en Basis zitten daarin.${missed('Hypothecair krediet')}`,
      ],
    ],
  ],
  [
    'one exam for three diplomas of the period before, of which none is missing',
    ['basis 2023-05-06', 'vermogen 2023-05-06', 'hypothecair 2023-05-06'],
    today,
    [
      [
        'topmodule advhypothecair 2028-04-01',
        'Je doet één examen: PE Hypothecair krediet. Vermogen en Basis zitten daarin.',
      ],
    ],
  ],
  [
    'nothing before 2028 after a higher diploma in this period',
    ['vermogen 2020-05-06', 'hypothecair 2026-05-12'],
    today,
    [
      [
        'shifted advhypothecair nothing',
        'Je haalde dit diploma in de periode 2025-2028. Je PE-examen is pas vanaf 1 april 2028, ook dat voor Vermogen.',
      ],
    ],
  ],
  [
    'Vermogen of 2020 and Hypothecair of the period 2022-2025',
    ['vermogen 2020-05-06', 'hypothecair 2023-02-01'],
    today,
    [
      [
        'shifted advhypothecair 2028-04-01',
        'Je doet één examen: PE Hypothecair krediet. Je haalde dat diploma in de vorige periode, daarom schoof je examen op. Vermogen en Basis zitten daarin.',
      ],
    ],
  ],
  [
    'Hypothecair of the first day after 1-4-2022',
    ['vermogen 2020-05-06', 'hypothecair 2022-04-01'],
    today,
    [
      [
        'shifted advhypothecair 2028-04-01',
        'Je doet één examen: PE Hypothecair krediet. Je haalde dat diploma in de vorige periode, daarom schoof je examen op. Vermogen en Basis zitten daarin.',
      ],
    ],
  ],
  [
    'Hypothecair of the day before 1-4-2022',
    ['vermogen 2020-05-06', 'hypothecair 2022-03-31'],
    today,
    [
      [
        'topmodule advhypothecair 2028-04-01',
        `Je doet één examen: PE Hypothecair krediet. Vermogen en Basis zitten daarin.${missed('Hypothecair krediet')}`,
      ],
    ],
  ],
  [
    'a diploma of this period',
    ['inkomen 2025-04-01'],
    today,
    [
      [
        'first-period advinkomen nothing',
        'Je haalde dit diploma in de periode 2025-2028. Je PE-examen is pas vanaf 1 april 2028.',
      ],
    ],
  ],
  [
    'a diploma of the last day of the previous period',
    ['inkomen 2025-03-31'],
    today,
    [['topmodule advinkomen 2028-04-01', 'Je doet één examen: PE Inkomen. Basis zit daarin.']],
  ],
  [
    'holding the higher one is holding those below',
    ['hypothecair 2024-05-06'],
    today,
    [
      [
        'topmodule advhypothecair 2028-04-01',
        'Je doet één examen: PE Hypothecair krediet. Vermogen en Basis zitten daarin.',
      ],
    ],
  ],
  [
    'the non-life stack',
    ['basis 2023-05-06', 'schadeparticulier 2023-06-06', 'schadezakelijk 2023-07-06'],
    today,
    [
      [
        'topmodule advschadezakelijk 2028-04-01',
        'Je doet één examen: PE Schadeverzekeringen zakelijk. Schadeverzekeringen particulier en Basis zitten daarin.',
      ],
    ],
  ],
  [
    'the lower part of the non-life stack',
    ['basis 2023-05-06', 'schadeparticulier 2023-06-06'],
    today,
    [
      [
        'topmodule advschadeparticulier 2028-04-01',
        'Je doet één examen: PE Schadeverzekeringen particulier. Basis zit daarin.',
      ],
    ],
  ],
  [
    'the pension stack',
    ['basis 2023-05-06', 'vermogen 2023-06-06', 'pensioen 2023-07-06'],
    today,
    [
      [
        'topmodule advpensioen 2028-04-01',
        'Je doet één examen: PE Pensioen. Vermogen en Basis zitten daarin.',
      ],
    ],
  ],
  [
    'Vermogen as the top',
    ['basis 2023-05-06', 'vermogen 2023-06-06'],
    today,
    [['topmodule advvermogen 2028-04-01', 'Je doet één examen: PE Vermogen. Basis zit daarin.']],
  ],
  [
    'Hypothecair and Pensioen share Vermogen',
    ['basis 2023-05-06', 'vermogen 2023-06-06', 'hypothecair 2023-07-06', 'pensioen 2023-07-07'],
    today,
    [
      [
        'topmodule advhypothecair 2028-04-01',
        'Je doet PE Hypothecair krediet. Vermogen en Basis zitten daarin.',
      ],
      ['topmodule advpensioen 2028-04-01', 'Je doet PE Pensioen. Vermogen en Basis zitten daarin.'],
    ],
  ],
  [
    'Hypothecair and Pensioen, of which one is new',
    ['vermogen 2023-06-06', 'hypothecair 2023-07-06', 'pensioen 2026-07-07'],
    today,
    [
      [
        'topmodule advhypothecair 2028-04-01',
        'Je doet één examen: PE Hypothecair krediet. Vermogen en Basis zitten daarin.',
      ],
      [
        'first-period advpensioen nothing',
        'Je haalde dit diploma in de periode 2025-2028. Je PE-examen is pas vanaf 1 april 2028.',
      ],
    ],
  ],
  [
    'Consumptief stands on Basis',
    ['basis 2023-05-06', 'consumptief 2023-06-06'],
    today,
    [
      [
        'topmodule advconsumptief 2028-04-01',
        'Je doet één examen: PE Consumptief krediet. Basis zit daarin.',
      ],
    ],
  ],
  [
    'Consumptief beside Hypothecair keeps its own exam, and says that advice is allowed without it',
    ['consumptief 2023-06-06', 'hypothecair 2023-06-06'],
    today,
    [
      [
        'topmodule advconsumptief 2028-04-01',
        'Je doet PE Consumptief krediet. Basis zit daarin. Ook zonder dit examen mag je hierover adviseren, zolang je Hypothecair krediet geldig is.',
      ],
      [
        'topmodule advhypothecair 2028-04-01',
        'Je doet PE Hypothecair krediet. Vermogen en Basis zitten daarin.',
      ],
    ],
  ],
  [
    'Consumptief beside a Hypothecair that misses its exam',
    ['consumptief 2023-06-06', 'hypothecair 2020-06-06'],
    today,
    [
      ['topmodule advconsumptief 2028-04-01', 'Je doet PE Consumptief krediet. Basis zit daarin.'],
      [
        'topmodule advhypothecair 2028-04-01',
        `Je doet PE Hypothecair krediet. Vermogen en Basis zitten daarin.${missed('Hypothecair krediet')}`,
      ],
    ],
  ],
  [
    'Zorg stands on Basis',
    ['zorg 2023-06-06'],
    today,
    [['topmodule advzorg 2028-04-01', 'Je doet één examen: PE Zorgverzekeringen. Basis zit daarin.']],
  ],
  [
    'Inkomen stands on Basis',
    ['basis 2015-05-06', 'inkomen 2023-06-06'],
    today,
    [['topmodule advinkomen 2028-04-01', 'Je doet één examen: PE Inkomen. Basis zit daarin.']],
  ],
  [
    'Basis alone',
    ['basis 2016-05-06'],
    today,
    [['without-pe modbasis nothing', 'Voor Basis alleen is er geen PE-examen. Dit diploma vervalt niet.']],
  ],
  [
    'Basis alone, of this period',
    ['basis 2026-05-06'],
    today,
    [['without-pe modbasis nothing', 'Voor Basis alleen is er geen PE-examen. Dit diploma vervalt niet.']],
  ],
  ['a loose certificate', ['los 2016-05-06'], today, []],
  [
    'a loose certificate beside Basis',
    ['basis 2016-05-06', 'los 2018-05-06'],
    today,
    [['without-pe modbasis nothing', 'Voor Basis alleen is er geen PE-examen. Dit diploma vervalt niet.']],
  ],
  ['an authority', ['abhzorg 2016-05-06'], today, []],
  [
    'an authority beside its qualification',
    ['abhzorg 2016-05-06', 'zorg 2023-06-06'],
    today,
    [['topmodule advzorg 2028-04-01', 'Je doet één examen: PE Zorgverzekeringen. Basis zit daarin.']],
  ],
  ['no diploma', [], today, []],
  [
    'a passed exam',
    ['hypothecair 2020-05-06', 'hypothecair 2024-02-03', 'hypothecair 2026-02-03'],
    today,
    [
      [
        'passed advhypothecair nothing',
        'Je haalde dit op 3 februari 2026. Tot 1 april 2028 hoef je daarvoor niets meer te doen.',
      ],
    ],
  ],
  [
    'an exam of the period before',
    ['hypothecair 2020-05-06', 'hypothecair 2024-02-03'],
    today,
    [
      [
        'topmodule advhypothecair 2028-04-01',
        'Je doet één examen: PE Hypothecair krediet. Vermogen en Basis zitten daarin.',
      ],
    ],
  ],
  [
    'an exam on the first day of the period',
    ['zorg 2020-05-06', 'zorg 2025-04-01'],
    today,
    [
      [
        'passed advzorg nothing',
        'Je haalde dit op 1 april 2025. Tot 1 april 2028 hoef je daarvoor niets meer te doen.',
      ],
    ],
  ],
  [
    'an exam on the last day of the period before',
    ['zorg 2020-05-06', 'zorg 2025-03-31'],
    today,
    [['topmodule advzorg 2028-04-01', 'Je doet één examen: PE Zorgverzekeringen. Basis zit daarin.']],
  ],
  [
    'the exam of a lower qualification does not count for the higher one',
    ['vermogen 2020-05-06', 'hypothecair 2020-05-06', 'vermogen 2026-02-03'],
    today,
    [
      [
        'topmodule advhypothecair 2028-04-01',
        `Je doet één examen: PE Hypothecair krediet. Vermogen en Basis zitten daarin.${missed('Hypothecair krediet')}`,
      ],
    ],
  ],
  [
    'the exam of the higher one counts for the lower',
    ['vermogen 2016-05-06', 'hypothecair 2018-05-06', 'hypothecair 2026-02-03'],
    today,
    [
      [
        'passed advhypothecair nothing',
        'Je haalde dit op 3 februari 2026. Tot 1 april 2028 hoef je daarvoor niets meer te doen.',
      ],
    ],
  ],
  [
    'a diploma from before the first period',
    ['zorg 2009-06-30'],
    today,
    [
      [
        'topmodule advzorg 2028-04-01',
        `Je doet één examen: PE Zorgverzekeringen. Basis zit daarin.${missed('Zorgverzekeringen')}`,
      ],
    ],
  ],
  [
    'a regained qualification',
    ['zorg 2016-05-06', 'zorg 2026-03-01'],
    today,
    [
      [
        'passed advzorg nothing',
        'Je haalde dit op 1 maart 2026. Tot 1 april 2028 hoef je daarvoor niets meer te doen.',
      ],
    ],
  ],
  [
    'a shift that is long ago does not explain the exam of now',
    ['vermogen 2016-05-06', 'hypothecair 2020-05-06'],
    today,
    [
      [
        'topmodule advhypothecair 2028-04-01',
        `Je doet één examen: PE Hypothecair krediet. Vermogen en Basis zitten daarin.${missed('Hypothecair krediet')}`,
      ],
    ],
  ],
  [
    'the non-life stack shifts too',
    ['schadeparticulier 2018-05-06', 'schadezakelijk 2023-05-06'],
    today,
    [
      [
        'shifted advschadezakelijk 2028-04-01',
        'Je doet één examen: PE Schadeverzekeringen zakelijk. Je haalde dat diploma in de vorige periode, daarom schoof je examen op. Schadeverzekeringen particulier en Basis zitten daarin.',
      ],
    ],
  ],
  [
    'the pension stack shifts in this period',
    ['vermogen 2018-05-06', 'pensioen 2025-05-06'],
    today,
    [
      [
        'shifted advpensioen nothing',
        'Je haalde dit diploma in de periode 2025-2028. Je PE-examen is pas vanaf 1 april 2028, ook dat voor Vermogen.',
      ],
    ],
  ],
  [
    'an older Basis shifts nothing',
    ['basis 2015-05-06', 'zorg 2023-05-06'],
    today,
    [['topmodule advzorg 2028-04-01', 'Je doet één examen: PE Zorgverzekeringen. Basis zit daarin.']],
  ],
  [
    'two stacks',
    ['hypothecair 2023-05-06', 'schadezakelijk 2023-05-06'],
    today,
    [
      [
        'topmodule advhypothecair 2028-04-01',
        'Je doet PE Hypothecair krediet. Vermogen en Basis zitten daarin.',
      ],
      [
        'topmodule advschadezakelijk 2028-04-01',
        'Je doet PE Schadeverzekeringen zakelijk. Schadeverzekeringen particulier en Basis zitten daarin.',
      ],
    ],
  ],
  ['a diploma of later than the day', ['zorg 2026-11-29'], today, []],
  [
    'the last day before the deadline',
    ['zorg 2023-05-06'],
    '2028-03-31',
    [['topmodule advzorg 2028-04-01', 'Je doet één examen: PE Zorgverzekeringen. Basis zit daarin.']],
  ],
  [
    'the deadline itself, missed',
    ['zorg 2023-05-06'],
    '2028-04-01',
    [
      [
        'missed advzorg nothing',
        'Je PE-examen Zorgverzekeringen van 2025-2028 staat niet in je dossier. Gehaald? Upload dan je certificaat. Niet gehaald? Dan kom je terug met het Bijzonder Examen Zorgverzekeringen, of met alle modules opnieuw.',
      ],
    ],
  ],
  [
    'the deadline itself, passed',
    ['zorg 2023-05-06', 'zorg 2027-05-06'],
    '2028-04-01',
    [
      [
        'passed advzorg nothing',
        'Met een gehaald PE-examen blijft je diploma geldig tot het eind van de volgende periode.',
      ],
    ],
  ],
  [
    'the deadline itself, with a diploma of the period',
    ['zorg 2027-05-06'],
    '2028-04-01',
    [
      [
        'first-period advzorg nothing',
        'Je eerste PE-examen doe je in de periode ná die waarin je je diploma haalde.',
      ],
    ],
  ],
  [
    'the day before a period',
    ['zorg 2023-05-06'],
    '2025-03-31',
    [
      [
        'first-period advzorg nothing',
        'Je haalde dit diploma in de periode 2022-2025. Je PE-examen is pas vanaf 1 april 2025.',
      ],
    ],
  ],
  [
    'the first day of a period',
    ['zorg 2023-05-06'],
    '2025-04-01',
    [['topmodule advzorg 2028-04-01', 'Je doet één examen: PE Zorgverzekeringen. Basis zit daarin.']],
  ],
  [
    'a lower diploma of later than the higher one',
    ['hypothecair 2023-05-06', 'vermogen 2026-05-06'],
    today,
    [
      [
        'topmodule advhypothecair 2028-04-01',
        'Je doet één examen: PE Hypothecair krediet. Vermogen en Basis zitten daarin.',
      ],
    ],
  ],
  [
    '29 February',
    ['zorg 2024-02-29'],
    '2028-02-29',
    [['topmodule advzorg 2028-04-01', 'Je doet één examen: PE Zorgverzekeringen. Basis zit daarin.']],
  ],
])('[DOS-04] [WFT-07] %s: %j on %s', (_, documents, day, expected) =>
  expect(standings(documents, day)).toEqual(expected),
);

test.each([
  [['zorg 2020-05-06'], '2022-2025'],
  [['zorg 2009-05-06'], '2022-2025'],
  [['zorg 2016-05-06', 'zorg 2018-05-06'], '2022-2025'],
  [['zorg 2016-05-06', 'zorg 2024-05-06'], null],
  [['zorg 2022-04-01'], null],
  [['basis 2016-05-06'], null],
])('[WFT-07] with %j the exam that is missing from the dossier is that of %s', (documents, missing) => {
  expect(standingsOf(documentsOf(documents), today)[0]?.missing).toBe(missing);
});

describe('[DOS-04] the exams of a diploma by period', () => {
  const written = (...days: string[]) =>
    examsOf(days, today).map(({ period, state }) => `${period} ${state}`);

  test.each([
    ['2009-06-30', ['2017-2019 unknown', '2019-2022 unknown', '2022-2025 unknown', '2025-2028 due']],
    ['2017-03-31', ['2017-2019 unknown', '2019-2022 unknown', '2022-2025 unknown', '2025-2028 due']],
    ['2017-04-01', ['2019-2022 unknown', '2022-2025 unknown', '2025-2028 due']],
    ['2019-03-31', ['2019-2022 unknown', '2022-2025 unknown', '2025-2028 due']],
    ['2019-04-01', ['2022-2025 unknown', '2025-2028 due']],
    ['2022-03-31', ['2022-2025 unknown', '2025-2028 due']],
    ['2022-04-01', ['2025-2028 due']],
    ['2025-03-31', ['2025-2028 due']],
    ['2025-04-01', []],
    ['2026-11-25', []],
  ])('of %s have the periods and states %j', (day, periods) => expect(written(day)).toEqual(periods));

  test.each([
    [['2019-03-31'], ['2017-2019 passed', '2019-2022 unknown']],
    [['2019-04-01'], ['2017-2019 unknown', '2019-2022 passed']],
    [
      ['2021-01-01', '2018-05-12', '2021-06-01'],
      ['2017-2019 passed', '2019-2022 passed'],
    ],
  ])('are passed in the periods of later documents of %j', (later, periods) => {
    expect(written(...later, '2016-11-03').slice(0, 2)).toEqual(periods);
  });

  test('have the date of the latest document in their period', () => {
    expect(examsOf(['2016-11-03', '2021-01-01', '2021-06-01'], today)[1]?.passedOn).toBe('2021-06-01');
  });

  test('end with the period of the day', () => {
    expect(examsOf(['2016-11-03'], '2022-03-31').map(({ period }) => period)).toEqual([
      '2017-2019',
      '2019-2022',
    ]);
    expect(examsOf([], today)).toEqual([]);
  });

  test('have their deadline on 1-4-2028', () => expect(pePeriods.at(-1)?.endsOn).toBe('2028-04-01'));
});

/** Returns a generator of numbers below a limit, the same for the same seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const withoutAllowance = ({ allowedBy: _, ...obligation }: Obligation) => obligation;

test('[WFT-07] on 1,000 random dossiers no exam contradicts what is held', () => {
  const random = randomFrom(28);
  const codes = [
    ...wftModules.map(({ qualification }) => qualification),
    'abhzorg',
    'abhconsumptief',
    'vog',
    null,
  ];
  const dayFrom = (year: number, years: number) =>
    new Date(Date.UTC(year + random(years), random(12), 1 + random(31))).toISOString().slice(0, 10);
  for (let round = 0; round < 1_000; round += 1) {
    const documents = Array.from({ length: random(9) }, (): Document => ({
      requirement: codes[random(codes.length)] ?? null,
      issuedOn: random(20) === 0 ? null : dayFrom(2009, 20),
    }));
    const day = dayFrom(2016, 13);
    const owed = obligationsOf(documents, day);
    const period = pePeriods.find(({ startsOn, endsOn }) => startsOn <= day && day < endsOn);
    const about = JSON.stringify({ documents, day, owed });
    for (const { module, dueBefore } of owed) {
      const own = daysOf([module], documents, day);
      const lacks = [
        own.length === 0 && 'is not held',
        module === 'modbasis' && 'is owed for Basis',
        own.some((each) => period !== undefined && each >= period.startsOn) && 'is proven in this period',
        dueBefore !== period?.endsOn && 'has another deadline than the period',
        daysOf(includersOf(module), documents, day).length > 0 && 'is part of a higher diploma',
        owed.some((other) => partsOf(other.module).includes(module)) && 'is part of another exam',
        owed.filter((other) => other.module === module).length > 1 && 'is owed twice',
      ].filter(Boolean);
      expect(lacks, about).toEqual([]);
      const passed = obligationsOf([...documents, { requirement: module, issuedOn: day }], day);
      // A passed exam leaves the other exams as they are; it may only open the subject of one of them.
      expect(passed.map(withoutAllowance), about).toEqual(
        owed.filter((other) => other.module !== module).map(withoutAllowance),
      );
    }
    const later = { requirement: 'advhypothecair', issuedOn: '2029-01-01' };
    const repeated = [...documents.toReversed(), ...documents, later, { requirement: null, issuedOn: day }];
    expect(obligationsOf(repeated, day), about).toEqual(owed);
  }
});
