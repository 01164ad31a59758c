import { places } from '@portal/contract/places';
import { Link } from '@portal/ui/Link';
import type { ReactNode } from 'react';
import { isAllowed } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

/** Parameter in the URL of the audit log with the id of the only object that it is about. */
export const aboutParameter = 'over';

interface Props {
  /** Id of a person, an organization, an environment or another object. */
  object: string;
  children: ReactNode;
}

/** A line with a link to the entries of the audit log about one object; nothing for who may not read it. */
export function AuditLink({ object, children }: Props) {
  if (!isAllowed(useSession(), 'audit:read')) return null;
  return (
    <p>
      <Link href={`${places.auditLog}?${aboutParameter}=${encodeURIComponent(object)}`}>{children}</Link>
    </p>
  );
}
