/**
 * What the Wft asks of the holders of its diplomas, as data: periods, stacks of qualifications and rules, each with its
 * source. All else follows from these rows, so that a new period or a corrected date changes nothing but a row. Days are
 * `YYYY-MM-DD`. Administrators of the provider read the same rows in the portal.
 */
import type { Qualification } from './rules.ts';

/** The day on which the rows were last compared with their sources. */
export const checkedOn = '2026-11-28';

const training = 'Lindenhaeghe (nlleertdoor.lindenhaeghe.nl/wft-geldigheid)';
const assist = 'wftassist.nl';
const board = 'CDFD (cdfd.nl)';
const portal = 'Specificatie van het portaal';

export interface PePeriod {
  name: string;
  startsOn: string;
  /** The first day after the period, before which its exam has to be passed. */
  endsOn: string;
  source: string;
}

/** The periods in which a PE exam is owed, earliest first. */
export const pePeriods: readonly PePeriod[] = [
  { name: '2017-2019', startsOn: '2017-04-01', endsOn: '2019-04-01', source: portal },
  { name: '2019-2022', startsOn: '2019-04-01', endsOn: '2022-04-01', source: portal },
  { name: '2022-2025', startsOn: '2022-04-01', endsOn: '2025-04-01', source: portal },
  { name: '2025-2028', startsOn: '2025-04-01', endsOn: '2028-04-01', source: `${portal}; ${training}` },
];

interface Layer {
  module: Qualification;
  /** The qualification that is part of it, with all that is part of that. */
  standsOn: Qualification;
  source: string;
}

/** Which qualification stands on which; one that nothing stands on is the top of its stack. */
export const stacks: readonly Layer[] = [
  { module: 'advvermogen', standsOn: 'modbasis', source: `${board}; ${assist}` },
  { module: 'advhypothecair', standsOn: 'advvermogen', source: `${board}; ${assist}` },
  { module: 'advpensioen', standsOn: 'advvermogen', source: `${board}; amweb.nl` },
  { module: 'advschadeparticulier', standsOn: 'modbasis', source: `${board}; ${assist}` },
  { module: 'advschadezakelijk', standsOn: 'advschadeparticulier', source: `${board}; ${assist}` },
  { module: 'advconsumptief', standsOn: 'modbasis', source: board },
  { module: 'advinkomen', standsOn: 'modbasis', source: board },
  { module: 'advzorg', standsOn: 'modbasis', source: board },
];

interface Allowance {
  module: Qualification;
  /** The qualification of another stack whose subject its holders may advise on too, from this day. */
  allows: Qualification;
  since: string;
  source: string;
}

/** Subjects that a valid qualification of another stack opens. */
export const allowances: readonly Allowance[] = [
  { module: 'advhypothecair', allows: 'advconsumptief', since: '2019-04-01', source: assist },
];

/** The rules behind every answer, by the id that the answer carries. */
export const wftRules = {
  topmodule: {
    title: 'Eén examen per stapel',
    text: 'Je doet PE voor je hoogste diploma van een stapel. De diploma’s eronder zitten in dat examen.',
    source: `${training}; eufin.nl; ${assist}; dukers-baelemans.nl`,
  },
  'first-period': {
    title: 'Je eerste examen',
    text: 'Je eerste PE-examen doe je in de periode ná die waarin je je diploma haalde.',
    source: training,
  },
  shifted: {
    title: 'Een hoger diploma',
    text: 'Haal je een hoger diploma van dezelfde stapel, dan schuift je examen mee: je doet PE voor dat diploma, in de periode erna.',
    source: `${training}; ${assist}`,
  },
  passed: {
    title: 'Gehaald',
    text: 'Met een gehaald PE-examen blijft je diploma geldig tot het eind van de volgende periode.',
    source: training,
  },
  'without-pe': {
    title: 'Geen PE',
    text: 'Basis alleen, een adviesbevoegdheid en een los certificaat van een module kennen geen PE-examen. Ze vervallen niet.',
    source: `${board}; consisacademie.nl`,
  },
  held: {
    title: 'Wat je mag',
    text: 'Je mag adviseren met een geldig diploma. Wie een hoger diploma van een stapel heeft, heeft ook de diploma’s eronder.',
    source: `${board}, veelgestelde vragen`,
  },
  allowance: {
    title: 'Ook consumptief krediet',
    text: 'Met een geldig diploma Hypothecair krediet mag je ook adviseren over consumptief krediet.',
    source: assist,
  },
  missed: {
    title: 'Een gemist examen',
    text: 'Wie het examen van een periode mist, mag vanaf het eind van die periode niet meer adviseren. Terug kan met het Bijzonder Examen voor het hoogste diploma (drie keer per jaar), of met alle modules opnieuw.',
    source: 'dukers-baelemans.nl',
  },
} as const;

export type WftRule = keyof typeof wftRules;
