/** Sample responses for an account: events, to-do's, a diploma dossier, assessments and requirements. */
import type { SampleResponses } from './server.ts';

const collection = (path: string, members: object[]) => ({
  '@context': '/api/contexts/Collection',
  '@id': `/api/${path}`,
  '@type': 'hydra:Collection',
  'hydra:totalItems': members.length,
  'hydra:member': members,
});

/** Returns an ISO moment: this many days from today, at this hour of the local time zone. */
function inDays(days: number, hour: number): string {
  const moment = new Date();
  moment.setDate(moment.getDate() + days);
  moment.setHours(hour, 0, 0, 0);
  return moment.toISOString();
}

const registrations = [
  {
    id: 'training',
    title: 'Actualiteitendag Hypothecair krediet',
    type: 'training',
    status: 'confirmed',
    startsAt: inDays(12, 9),
    endsAt: inDays(12, 16),
    location: 'Stationsplein 10, Utrecht',
    description: 'Een dag over de leennormen van volgend jaar.',
    trainer: 'Gijs de Groot',
    pePoints: 6,
    registers: [{ code: 'ffp', name: 'Federatie Financieel Planners (FFP)' }],
  },
  {
    id: 'webinar',
    title: 'Zorgplicht in de praktijk',
    type: 'webinar',
    status: 'waiting-list',
    startsAt: inDays(24, 15),
    endsAt: inDays(24, 16),
    isOnline: true,
  },
  {
    id: 'examen',
    title: 'PE-examen Wft Schade particulier',
    type: 'exam',
    status: 'attended',
    startsAt: inDays(-40, 13),
    endsAt: inDays(-40, 14),
    location: 'Buitenhof 19, Den Haag',
  },
];

const toDo = (key: string, value: string) => ({ key, value });

const portfolio = {
  '@type': 'ElectronicEportfolioUser',
  hasTodos: true,
  hasRequirements: true,
  hasFunctionRequirements: true,
  stepFunctionResults: [
    toDo('advschadeparticulier', 'Upload je diploma Wft Schade particulier'),
    toDo('advschadezakelijk', 'Upload je diploma Wft Schade zakelijk'),
    toDo('advhypothecair', 'Haal het PE-examen Wft Hypothecair krediet voor 1 april 2028'),
  ],
  stepOtherResults: [toDo('advzorg', 'Upload je certificaat Wft Zorgverzekeringen')],
  stepsWithExam: [{ key: 'advhypothecair', dueBefore: '2028-04-01' }],
};

const requirement = (code: string, name: string) => ({ code, name });

const wftProfile = {
  '@type': 'WftDiplomaRequirements',
  version: 1,
  requirements: [requirement('modbasis', 'Wft Basis'), requirement('advzorg', 'Wft Zorgverzekeringen')],
  amountOfRequirements: 2,
  canAdjustWftDiplomaRequirement: true,
};

const step = (key: string, value: string, part: 'function' | 'extra', given: object = {}) => ({
  key,
  value,
  part,
  ...given,
});

/** A dossier with a requirement and a file in every state. */
const dossier = {
  '@type': 'DiplomaDossier',
  isLocked: false,
  steps: [
    step('modbasis', 'Upload je diploma Wft Basis', 'function', { doneAt: '2026-06-12' }),
    step('advhypothecair', 'Haal het PE-examen Wft Hypothecair krediet voor 1 april 2028', 'function', {
      dueBefore: '2028-04-01',
    }),
    step('advinkomen', 'Upload je diploma Wft Inkomen', 'function'),
    step('advzorg', 'Upload je certificaat Wft Zorgverzekeringen', 'extra'),
  ],
  files: [
    ['inkomen.pdf', 'diploma', 'advinkomen', 'created', 'waiting'],
    ['zorg.pdf', 'certificate', 'advzorg', 'new', 'waiting'],
    ['Wft Basis (scan).pdf', 'diploma', 'modbasis', 'created', 'accepted'],
    ['foto.jpg', 'diploma', 'modbasis', 'created', 'refused'],
    ['vermomd.pdf', 'direct', null, 'has-violations', 'waiting'],
  ].map(([filename, kind, requirementCode, status, review], index) => ({
    id: `bestand-${index}`,
    filename,
    size: 120_000,
    kind,
    requirement: requirementCode,
    status,
    review,
    uploadedOn: '2026-11-24',
    expectedOn: status === 'created' && review === 'waiting' ? '2026-11-26' : null,
    reviewedOn: review === 'waiting' ? null : '2026-11-25',
    refusalReason: review === 'refused' ? 'We kunnen je bestand niet goed lezen.' : null,
  })),
  diplomas: [
    {
      id: 'basis',
      fileId: 'bestand-2',
      requirement: 'modbasis',
      issuedOn: '2026-06-12',
      number: 'WFT-26-0612',
    },
    {
      id: 'hypothecair',
      fileId: null,
      requirement: 'advhypothecair',
      issuedOn: '2016-11-03',
      number: 'WFT-16-1103',
    },
  ],
};

/** Uploads to assess: one is unclaimed, one is claimed by this assessor, and one by a colleague. */
const assessments = [
  ['Anna de Vries', 'Diploma Wft Inkomen.pdf', 'diploma', 'advinkomen', 'nobody', '2026-11-24'],
  ['Iris Mulder', 'Certificaat Zorg.png', 'certificate', 'advzorg', 'me', '2026-11-26'],
  ['Hanna Visser', 'Verklaring werkgever.rtf', 'direct', null, 'somebody-else', '2026-11-27'],
].map(([participant, filename, kind, requirementCode, holder, expectedOn], index) => ({
  id: `upload-${index}`,
  filename,
  size: 120_000,
  kind,
  requirement: requirementCode,
  uploadedOn: '2026-11-24',
  expectedOn,
  participant,
  organisation: 'Voorbeeld Advies B.V.',
  holder,
  assessor: holder === 'somebody-else' ? 'Bram Bakker' : null,
}));

/** An employer that requires parts of modules (scenario 2). */
const paProfile = {
  '@type': 'WftPaModules',
  version: 1,
  scenario: 2,
  canAdjustWftPaProfile: true,
  modules: {
    wftBasis: { required: { value: true }, optional: { value: false } },
    wftInkomen: { required: { value: true }, optional: { value: false } },
    wftPensioen: { required: { value: false }, optional: { value: true } },
  },
  paPercentages: { wftBasis: 100, wftInkomen: 62 },
};

const sessions = [
  {
    id: 'hier',
    current: true,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
    addressPrefix: '192.0.2.0/24',
    authenticatedAt: inDays(0, 8),
    lastUsedAt: inDays(0, 9),
  },
  {
    id: 'telefoon',
    current: false,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
    addressPrefix: '198.51.100.0/24',
    authenticatedAt: inDays(-1, 19),
    lastUsedAt: inDays(-1, 20),
  },
].map((session) => ({ '@id': `/api/sessions/${session.id}`, '@type': 'Session', ...session }));

/** Returns the responses to every request for the data of an account. */
export function contactResponses(contactId: string): SampleResponses {
  const events = 'relations/event_registrations';
  return {
    [`GET /api/${events}`]: { body: collection(events, registrations) },
    ...Object.fromEntries(registrations.map((each) => [`GET /api/${events}/${each.id}`, { body: each }])),
    [`GET /api/relations/widgets/electronic_eportfolio_user/${contactId}`]: { body: portfolio },
    [`GET /api/relations/diploma_dossiers/${contactId}`]: { body: dossier },
    'GET /api/sessions': { body: collection('sessions', sessions) },
    'GET /api/relations/assessments': { body: collection('relations/assessments', assessments) },
    [`GET /api/relations/wft_diploma_requirements/${contactId}`]: { body: wftProfile },
    [`GET /api/relations/wft_pau_modules/${contactId}`]: { body: paProfile },
    [`GET /api/relations/wft_pac_modules/${contactId}`]: { body: paProfile },
  };
}
