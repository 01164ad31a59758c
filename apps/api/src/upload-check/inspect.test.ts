import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Drawn,
  drawUnsigned,
  type Holder,
  issue,
  keys,
  pemOf,
  respond,
  revoke,
  type Signing,
  signedPdf,
  signPdf,
} from '../testing/files/signed-pdf.ts';
import type { Owner } from './diploma-text.ts';
import { inspect } from './inspect.ts';
import { inspectHere } from './inspect-here.ts';
import { hasSignature } from './signature.ts';

const now = new Date('2026-11-28T10:00:00Z');
const signers = ['Diplomaregister'];
const owner: Owner = { givenName: 'Anna', infix: 'de', surname: 'Vries', birthDate: '1985-03-12' };
const diploma = [
  'Diploma Wft Basis',
  'Uitgereikt aan Anna Maria de Vries',
  'Geboren op 12 maart 1985',
  'Behaald op 12-06-2026',
  'Diplomanummer: 26-12345',
];
const proof = { requirement: 'modbasis', issuedOn: '2026-06-12', number: '26-12345' };

/** The authority that is trusted, one below it, its signer of diplomas, and its clock. */
let root: Holder;
let register: Holder;
let signer: Holder;
let clock: Holder;
const timeStamping = ['1.3.6.1.5.5.7.3.8'];
beforeAll(async () => {
  root = await issue({ name: 'Wortel', isAuthority: true });
  register = await issue({ name: 'Onderwijs', isAuthority: true, issuer: root, pathLength: 0 });
  signer = await issue({ name: 'Diplomaregister', issuer: register });
  clock = await issue({ name: 'Klok', issuer: root, purposes: timeStamping });
});

const right = (): Signing => ({ signer, chain: [register] });
const draw = (signing: Partial<Signing> = {}, lines = diploma, drawn: Drawn = {}) =>
  signedPdf(lines, { ...right(), ...signing }, drawn);
/** Another certificate of the register for the same name. */
const another = (given: Partial<Parameters<typeof issue>[0]> = {}) =>
  issue({ name: 'Diplomaregister', issuer: register, ...given });

const given = (bytes: Buffer, roots = [pemOf(root)]) => ({
  bytes,
  trust: { roots, signers },
  owner,
  chosen: null,
  now,
  today: '2026-11-28',
});

test('[UPL-10] a signed diploma is accepted', async () => {
  const file = await draw();
  expect(await inspect(given(file))).toEqual({
    proof,
    signature: {
      signer: 'Diplomaregister',
      certificate: expect.stringMatching(/^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/),
      root: expect.stringMatching(/^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/),
    },
  });
});

test.each<[string, () => Promise<Buffer>]>([
  ['of a key of RSA', async () => draw({ signer: await another({ key: keys.rsa2048 }) })],
  [
    'without an authority in between',
    async () => draw({ signer: await another({ issuer: root }), chain: [] }),
  ],
  [
    'in the older kind of signature, which names no certificate',
    () => draw({ named: null }, diploma, { subFilter: 'adbe.pkcs7.detached' }),
  ],
  [
    'with a response that it is not revoked',
    async () => draw({ responses: [await respond(register, signer, false)] }),
  ],
  ['with a list on which it is not revoked', async () => draw({ lists: [await revoke(register, [clock])] })],
  [
    'of a certificate that has expired since a trusted clock stamped it',
    async () =>
      draw({
        signer: await another({ until: '2026-07-01' }),
        stamp: { authority: clock, at: new Date('2026-06-20') },
      }),
  ],
])('[UPL-10] a signed diploma is accepted %s', async (_, make) => {
  expect(await inspectHere(given(await make()))).toMatchObject({ proof });
});

const replaced = (file: Buffer, from: string, to: string) => {
  const changed = Buffer.from(file);
  changed.write(to, file.indexOf(from), 'latin1');
  return changed;
};
const contentsOf = (file: Buffer) => /\/Contents <([\da-f]+)>/.exec(file.toString('latin1'))?.[1] ?? '';
const instead = (from: string, to: string) => diploma.map((line) => line.replace(from, to));

describe('[UPL-10] a forgery goes to an assessor:', () => {
  test.each<[string, string, () => Promise<Buffer>]>([
    ['an edited text', 'changed', async () => replaced(await draw(), 'Anna Maria', 'Anne Maria')],
    ['something appended', 'changed', async () => Buffer.concat([await draw(), Buffer.from('\n')])],
    [
      'an update of the page appended',
      'changed',
      async () =>
        Buffer.concat([await draw(), Buffer.from('4 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj\n')]),
    ],
    [
      'the signature of another file',
      'changed',
      async () => {
        const [file, other] = [await draw(), await draw({}, instead('Basis', 'Zorgverzekeringen'))];
        return replaced(other, contentsOf(other), contentsOf(file));
      },
    ],
    ['the digest of another file', 'changed', () => draw({ claimed: Buffer.alloc(32, 1) })],
    [
      'a signed range that begins later',
      'changed',
      async () => replaced(await draw(), '/ByteRange [0', '/ByteRange [9'),
    ],
    [
      'something hidden beside the signature',
      'changed',
      async () => {
        const file = await draw();
        return replaced(file, '0'.repeat(40), '> /Evil (Wft Vermogen) /Contents2 <00000');
      },
    ],
    [
      'a certificate that the signature does not name',
      'changed',
      async () => draw({ named: await another() }),
    ],
    ['a signature that names no certificate', 'changed', () => draw({ named: null })],
    [
      'a second signature',
      'several',
      () => draw({}, diploma, { more: ['<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >>'] }),
    ],
    ['a second signer', 'several', async () => draw({ second: await another() })],
    [
      'another root of the same name',
      'untrusted',
      async () => {
        const other = await issue({ name: 'Wortel', isAuthority: true });
        return draw({ signer: await another({ issuer: other }), chain: [other] });
      },
    ],
    [
      'a certificate that signs itself',
      'untrusted',
      async () => draw({ signer: await issue({ name: 'Diplomaregister' }) }),
    ],
    [
      'a certificate of somebody who is no authority',
      'untrusted',
      async () => draw({ signer: await another({ issuer: signer }), chain: [signer, register] }),
    ],
    [
      'a path that is longer than its authority allows',
      'untrusted',
      async () => {
        const below = await issue({ name: 'Onder', isAuthority: true, issuer: register });
        return draw({ signer: await another({ issuer: below }), chain: [below, register] });
      },
    ],
    [
      'a certificate for other uses',
      'untrusted',
      async () => draw({ signer: await another({ usage: 0x20 }) }),
    ],
    [
      'a certificate for websites',
      'untrusted',
      async () => draw({ signer: await another({ purposes: ['1.3.6.1.5.5.7.3.1'] }) }),
    ],
    ['the certificate of an authority', 'untrusted', async () => draw({ signer: register, chain: [] })],
    [
      'an expired certificate',
      'expired',
      async () => draw({ signer: await another({ until: '2026-07-01' }) }),
    ],
    [
      'a certificate of tomorrow',
      'expired',
      async () => draw({ signer: await another({ from: '2026-11-29' }) }),
    ],
    [
      'an expired certificate with a stamp of an unknown clock',
      'expired',
      async () =>
        draw({
          signer: await another({ until: '2026-07-01' }),
          stamp: {
            authority: await issue({ name: 'Klok', purposes: timeStamping }),
            at: new Date('2026-06-20'),
          },
        }),
    ],
    [
      'an expired certificate with a stamp of no clock',
      'expired',
      async () =>
        draw({
          signer: await another({ until: '2026-07-01' }),
          stamp: { authority: await another(), chain: [register], at: new Date('2026-06-20') },
        }),
    ],
    ['a revoked certificate', 'revoked', async () => draw({ lists: [await revoke(register, [signer])] })],
    [
      'a certificate that is revoked by a response',
      'revoked',
      async () => draw({ responses: [await respond(register, signer, true)] }),
    ],
    [
      'a response of an impostor',
      'unclear-revocation',
      async () => {
        const impostor = await issue({ name: 'Onderwijs', isAuthority: true });
        return draw({ responses: [await respond(register, signer, false, impostor)] });
      },
    ],
    ['a revoked authority', 'revoked', async () => draw({ lists: [await revoke(root, [register])] })],
    [
      'a list of revoked certificates by an impostor',
      'unclear-revocation',
      async () => draw({ lists: [await revoke(await issue({ name: 'Onderwijs', isAuthority: true }), [])] }),
    ],
    ['a digest of SHA-1', 'weak', () => draw({ digest: 'SHA-1' })],
    ['a short key', 'weak', async () => draw({ signer: await another({ key: keys.rsa1024 }) })],
    [
      'a certificate that was signed with SHA-1',
      'weak',
      async () => {
        const old = await issue({ name: 'Oud', isAuthority: true, issuer: root });
        return draw({ signer: await another({ issuer: old, digest: 'SHA-1' }), chain: [old] });
      },
    ],
    [
      'another signer of the same root',
      'other-signer',
      async () => draw({ signer: await another({ name: 'Bakkerij' }) }),
    ],
    [
      'a signature of a kind that is not supported',
      'unreadable',
      () => draw({}, diploma, { subFilter: 'adbe.pkcs7.sha1' }),
    ],
    [
      'a signature of zeros',
      'unreadable',
      async () => {
        const file = await draw();
        return replaced(file, contentsOf(file), '0'.repeat(contentsOf(file).length));
      },
    ],
    ['an image of a signature', 'unreadable', async () => Buffer.from('%PDF-1.7\n/Subtype /Image\n%%EOF')],
    ['the diploma of somebody else', 'other-name', () => draw({}, instead('de Vries', 'Bakker'))],
    ['the diploma of a namesake', 'other-birth-date', () => draw({}, instead('maart', 'april'))],
    ['the result of an exam', 'no-diploma', () => draw({}, [...diploma, 'Je bent niet geslaagd'])],
    ['a diploma of something else', 'no-requirement', () => draw({}, instead('Wft Basis', 'Zwemmen A'))],
    ['a diploma without text', 'no-text', () => draw({}, [])],
  ])('%s, which is %s', async (_, finding, make) => {
    expect(await inspectHere(given(await make()))).toMatchObject({ finding });
  });

  test('any, while the provider trusts no root', async () => {
    expect(await inspectHere(given(await draw(), []))).toEqual({ finding: 'untrusted', signer: null });
  });

  test('one that is larger than any diploma', async () => {
    const large = Buffer.concat([await draw(), Buffer.alloc(9 * 1024 * 1024)]);
    expect(await inspect(given(large))).toEqual({ finding: 'unreadable', signer: null });
  });
});

test('[UPL-10] every byte of a signed diploma counts', async () => {
  const file = await draw();
  const start = file.indexOf('/Contents <') + '/Contents <'.length;
  const end = file.indexOf('>', start);
  for (let at = 0; at < file.length; at += 97) {
    if (at >= start && at < end) continue;
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await inspectHere(given(changed)), String(at)).toHaveProperty('finding');
  }
});

test('[UPL-10] a file without a signature is not checked', async () => {
  expect(hasSignature(Buffer.from('%PDF-1.7\n%%EOF'))).toBe(false);
  expect(hasSignature(await signPdf(drawUnsigned(diploma), right()))).toBe(true);
});
