import { demoId } from '../../../demo/src/world/demo-id.ts';
import { type Administration } from '../platform/audit.ts';
import { inTransaction } from '../platform/context.ts';
import type { DemoApp } from './demo-app.ts';

/** Runs the work of an administrator in a screen, with a reason, in one transaction. */
export function administer<Result>(
  { services }: DemoApp,
  work: (tx: Administration) => Promise<Result>,
): Promise<Result> {
  const operator = { userId: demoId('user:bram'), reason: 'Telefonisch gevraagd' };
  return inTransaction({ ...services, request: null, operator }, work);
}

/** What the audit log has of such an administrator. */
export const byBram = {
  actorUserId: demoId('user:bram'),
  details: { byAdministrator: true, operatorReason: 'Telefonisch gevraagd' },
};
