import { createHash } from 'node:crypto';
import { comparableName, extensionOf, type UploadKind } from '@portal/contract/uploads/rules';
import { nameOfRequirement, provable, type WftRequirement } from '@portal/contract/wft/rules';
import type { diplomas, uploads } from '@portal/api/database/schema';
import { after, minute } from '@portal/api/platform/clock';
import { demoContacts } from '../people/contacts.ts';
import { crowdContacts, crowdKeys, crowdPeople } from '../people/crowd.ts';
import { demoId } from '../demo-id.ts';
import { type Document, drawPdf, drawPhoto, writeLetter, writeText } from './documents.ts';
import { demoPeople } from '../people/people.ts';
import { colleagues } from '../people/team.ts';

type UploadRow = typeof uploads.$inferInsert & { id: string };

interface Wanted {
  contact: string;
  kind: UploadKind;
  requirement?: WftRequirement;
  filename: string;
  issuedOn: string;
  /** Hours since it was uploaded. */
  age: number;
  review?: Pick<UploadRow, 'review' | 'refusalReason'> & { diplomaOf?: WftRequirement };
}

const hour = 60 * minute;

/**
 * Files in Anna's dossier: accepted, refused and waiting ones. Three of her diplomas are a stack, which asks for one
 * PE exam.
 */
const ofAnna: Wanted[] = [
  {
    contact: 'anna',
    kind: 'diploma',
    requirement: 'modbasis',
    filename: 'Diploma Wft Basis.pdf',
    issuedOn: '2026-06-12',
    age: 3_900,
    review: { review: 'accepted', diplomaOf: 'modbasis' },
  },
  {
    contact: 'anna',
    kind: 'diploma',
    requirement: 'advhypothecair',
    filename: 'Diploma Wft Hypothecair krediet.pdf',
    issuedOn: '2016-11-03',
    age: 3_880,
    review: { review: 'accepted', diplomaOf: 'advhypothecair' },
  },
  {
    contact: 'anna',
    kind: 'diploma',
    requirement: 'advvermogen',
    filename: 'Diploma Wft Vermogen.pdf',
    issuedOn: '2016-09-01',
    age: 3_890,
    review: { review: 'accepted', diplomaOf: 'advvermogen' },
  },
  {
    contact: 'anna',
    kind: 'diploma',
    requirement: 'advschadezakelijk',
    filename: 'Foto diploma Schade zakelijk.jpg',
    issuedOn: '2021-09-20',
    age: 70,
    review: {
      review: 'refused',
      refusalReason:
        'We kunnen je bestand niet goed lezen. Maak een scherpe scan of foto en upload die opnieuw.',
    },
  },
  {
    contact: 'anna',
    kind: 'diploma',
    requirement: 'advschadeparticulier',
    filename: 'Diploma Wft Schade particulier.pdf',
    issuedOn: '2022-02-14',
    age: 20,
  },
  {
    contact: 'anna',
    kind: 'certificate',
    requirement: 'advzorg',
    filename: 'Certificaat Zorgverzekeringen.png',
    issuedOn: '2025-03-28',
    age: 3,
  },
];

const accepted = (
  contact: string,
  kind: UploadKind,
  requirement: WftRequirement,
  issuedOn: string,
): Wanted => ({
  contact,
  kind,
  requirement,
  filename: `${kind === 'diploma' ? '' : 'PE '}${nameOfRequirement(requirement)} ${issuedOn.slice(0, 4)}.pdf`,
  issuedOn,
  age: 3_900,
  review: { review: 'accepted', diplomaOf: requirement },
});

/** The diplomas that complete Iris's dossier, and a higher one that moves her exam to the next period. */
const ofIris = [
  accepted('iris', 'diploma', 'modbasis', '2026-06-12'),
  accepted('iris', 'diploma', 'advinkomen', '2026-06-12'),
  accepted('iris', 'diploma', 'advschadeparticulier', '2020-05-14'),
  accepted('iris', 'diploma', 'advschadezakelijk', '2026-05-12'),
];

/** The diploma of Joris, of which the exam of 2022-2025 is missing. */
const ofJoris = [
  accepted('joris', 'diploma', 'advzorg', '2016-11-03'),
  accepted('joris', 'certificate', 'advzorg', '2018-10-02'),
  accepted('joris', 'certificate', 'advzorg', '2021-06-15'),
];

/** The diplomas of the team of Lars. */
const ofTeam: Wanted[] = colleagues.flatMap(({ contact, diplomas: held }) =>
  provable.flatMap((requirement): Wanted[] => {
    const issuedOn = held[requirement];
    if (issuedOn === undefined) return [];
    const filename = `${nameOfRequirement(requirement)}.pdf`;
    const review = { review: 'accepted' as const, diplomaOf: requirement };
    return [{ contact, kind: 'diploma', requirement, filename, issuedOn, age: 3_900, review }];
  }),
);

const waitingInAll = 200;

/** Kinds of files that people upload for a requirement. */
const habits: ((name: string) => Pick<Wanted, 'kind' | 'filename'>)[] = [
  (name) => ({ kind: 'diploma', filename: `Diploma ${name}.pdf` }),
  (name) => ({ kind: 'diploma', filename: `Foto diploma ${name}.jpg` }),
  (name) => ({ kind: 'certificate', filename: `Certificaat ${name}.png` }),
  (name) => ({ kind: 'certificate', filename: `Deelname ${name}.pdf` }),
  (name) => ({ kind: 'direct', filename: `Verklaring werkgever ${name}.rtf` }),
  (name) => ({ kind: 'direct', filename: `Toelichting ${name}.txt` }),
];

/**
 * Returns the uploads of the crowd, which wait for a verdict besides Anna's. They combine each requirement with each
 * kind of file in `habits`; steps of prime numbers mix people and files.
 */
function queue(): Wanted[] {
  const files = provable.flatMap((requirement) =>
    habits.map((habit) => ({ requirement, ...habit(nameOfRequirement(requirement)) })),
  );
  const left = waitingInAll - ofAnna.filter(({ review }) => review === undefined).length;
  return Array.from({ length: left }, (_, index) => ({
    contact: crowdKeys[(index * 7) % crowdKeys.length] ?? '',
    ...(files[(index * 29) % files.length] as (typeof files)[number]),
    issuedOn: `20${String(10 + (index % 15))}-0${1 + (index % 9)}-${10 + (index % 18)}`,
    age: 1 + Math.round((left - index) * 0.25),
  }));
}

async function bytesOf(filename: string, document: Document, seed: number): Promise<Buffer> {
  switch (extensionOf(filename)) {
    case 'pdf':
      return drawPdf(document);
    case 'jpg':
      return drawPhoto('jpeg', seed);
    case 'png':
      return drawPhoto('png', seed);
    case 'rtf':
      return writeLetter(document);
    default:
      return writeText(document);
  }
}

export interface DemoUpload {
  row: UploadRow;
  bytes: Buffer;
  diploma?: typeof diplomas.$inferInsert;
}

async function make(wanted: Wanted, seed: number, now: Date): Promise<DemoUpload[]> {
  const { contact, kind, requirement = null, filename, issuedOn, age, review } = wanted;
  const contactId = demoId(`contact:${contact}`);
  const personId = [...demoContacts, ...crowdContacts].find(({ id }) => id === contactId)?.personId;
  const person = [...demoPeople, ...crowdPeople].find(({ id }) => id === personId);
  if (personId === undefined || person === undefined) return [];
  const id = demoId(`upload:${contact}:${kind}:${filename}`);
  const number = `${issuedOn.slice(2, 4)}-${String(10_000 + seed)}`;
  const name = [person.givenName, person.infix, person.surname].filter(Boolean).join(' ');
  const subject = requirement === null ? filename : nameOfRequirement(requirement);
  const bytes = await bytesOf(
    filename,
    { title: kind === 'diploma' ? 'Diploma' : 'Verklaring', subject, name, issuedOn, number },
    seed,
  );
  const createdAt = after(now, -age * hour);
  const { diplomaOf, ...judged } = review ?? {};
  const reviewedAt = review ? after(createdAt, 20 * hour) : null;
  return [
    {
      bytes,
      row: {
        id,
        contactId,
        personId,
        kind,
        requirement,
        filename,
        nameKey: comparableName(filename),
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('base64url'),
        status: 'created',
        createdAt,
        ...judged,
        ...(reviewedAt && { reviewedAt, assessorId: demoId('user:gijs') }),
      },
      ...(diplomaOf &&
        reviewedAt && {
          diploma: {
            id: demoId(`diploma:${contact}:${filename}`),
            contactId,
            uploadId: id,
            requirement: diplomaOf,
            issuedOn,
            number,
            acceptedAt: reviewedAt,
          },
        }),
    },
  ];
}

/** Returns the files in the dossiers, and those that wait to be judged. */
export async function drawDemoUploads(now: Date): Promise<DemoUpload[]> {
  const all = [...ofAnna, ...queue(), ...ofIris, ...ofJoris, ...ofTeam];
  const made = await Promise.all(all.map((wanted, index) => make(wanted, index, now)));
  return made.flat();
}
