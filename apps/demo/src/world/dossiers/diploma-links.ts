import type { diplomaLinkLooks, diplomaLinks } from '@portal/api/database/schema';
import { after, minute } from '@portal/api/platform/clock';
import { sha256 } from '@portal/api/platform/security/keyed-hash';
import { demoId } from '../demo-id.ts';

/** Token of the link to one of Anna's diplomas: `/bewijs/anna`. A real one is random. */
const demoToken = 'anna';

const day = 24 * 60 * minute;
const linkId = demoId('diploma-link:anna');

/** Returns a link with which Anna proves that she has Wft Basis, which was opened twice. */
export const demoDiplomaLink = (now: Date): typeof diplomaLinks.$inferInsert => ({
  id: linkId,
  diplomaId: demoId('diploma:anna:Diploma Wft Basis.pdf'),
  tokenHash: sha256(demoToken),
  createdAt: after(now, -5 * day),
  endsAt: after(now, 360 * day),
  lookCount: 2,
});

export const demoLooks = (now: Date): (typeof diplomaLinkLooks.$inferInsert)[] => [
  { linkId, at: after(now, -4 * day), device: 'Chrome op Windows' },
  { linkId, at: after(now, -1 * day), device: 'Safari op een iPhone' },
];
