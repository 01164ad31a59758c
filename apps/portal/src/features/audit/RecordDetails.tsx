import type { AuditRecord } from '@portal/contract/audit/schema';
import { Button } from '@portal/ui/Button';
import { useState } from 'react';
import { AuditLink } from '../../shared/links/AuditLink.tsx';
import { LinkDialog } from '../single-sign-on/LinkDialog.tsx';
import { texts as linkTexts } from '../single-sign-on/texts.ts';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { whatChanged } from './what-changed.ts';
import { texts } from './texts.ts';

/** Renders the details that the sentence leaves out. */
export function RecordDetails({ record }: { record: AuditRecord }) {
  const { details, route, objectId, status, addressPrefix, event } = record;
  const rows = [
    [texts.details.reason, details['impersonationReason'] ?? details['operatorReason']],
    [texts.details.nameId, details['nameId']],
    [texts.details.nameIdFormat, details['nameIdFormat']],
    [texts.details.identityProvider, details['identityProvider']],
    [texts.details.ofOrganisation, details['ofOrganisation']],
    [texts.details.issuer, details['issuer']],
    [texts.details.explanation, details['explanation']],
    [texts.details.route, route],
    [texts.details.changed, whatChanged(details).join(', ')],
    ...Object.entries(texts.details.changes).map(
      ([name, label]) => [label, changeOf(details, name)] as const,
    ),
    [texts.details.object, objectId],
    [texts.details.status, status],
    [texts.details.network, addressPrefix],
    [texts.details.event, event],
  ] as const;
  return (
    <>
      <DescriptionList items={rows.map(([label, value]) => [label, shown(value)])} />
      {objectId !== null && <AuditLink object={objectId}>{texts.details.allAbout}</AuditLink>}
      {event === 'authn_login_fail' && details['reason'] === 'no-account' && (
        <LinkRefused refusal={record.id} name={shown(details['nameId']) ?? ''} />
      )}
    </>
  );
}

/** Offers to link somebody to the name of a refused login. */
function LinkRefused({ refusal, name }: { refusal: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setIsOpen(true)}>
        {linkTexts.open}
      </Button>
      <LinkDialog open={isOpen} source={{ refusal }} name={name} onClose={() => setIsOpen(false)} />
    </>
  );
}

const shown = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** Returns the old and the new value of a setting that the record keeps both of; null for any other. */
function changeOf(details: AuditRecord['details'], name: string): string | null {
  const [before, after] = [details[`${name}Before`], details[`${name}After`]];
  return typeof before === 'string' && typeof after === 'string' ? texts.details.change(before, after) : null;
}
