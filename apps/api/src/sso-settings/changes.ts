import { attributeNamesOf } from '@portal/contract/environments/sso';
import { ssoLabels } from '@portal/contract/environments/sso-labels';
import type { Transaction } from '../database/database.ts';
import { notifyOfLogin } from '../environments/login-notice/send.ts';
import { recordChange } from '../environments/save.ts';
import type { Change } from '../platform/audit.ts';
import { readCertificate } from '../single-sign-on/saml/certificates.ts';
import { findChosenProvider, listOrganisations, type Scope } from './queries.ts';

type Name = keyof typeof ssoLabels;
const names = Object.keys(ssoLabels) as Name[];

/** Single sign-on of an environment as the audit log and emails show it, and the organization of its provider. */
interface Description {
  organisationId: string | null;
  values: Record<Name, string>;
}

const proofs = { dns: 'DNS', statement: 'verklaring van een beheerder' };

const yesOrNo = (given: boolean | undefined) => (given ? 'ja' : '');

/** Returns the names of attributes that differ from the usual ones of the protocol. */
function unusualNamesOf(provider: Parameters<typeof attributeNamesOf>[0]): string {
  const usual = Object.entries(attributeNamesOf({ ...provider, attributeNames: {} }));
  const used = Object.entries(attributeNamesOf(provider));
  return used
    .filter(([key, name]) => !usual.some(([other, same]) => other === key && same === name))
    .map((entry) => entry.join(' = '))
    .toSorted()
    .join(', ');
}

/** Describes the single sign-on of a scope: its certificates by their SHA-256 fingerprints. */
export async function describeSso(database: Transaction, scope: Scope): Promise<Description> {
  const { environment } = scope;
  const provider = await findChosenProvider(database, scope);
  const organisations = await listOrganisations(database, environment.id);
  const organisation = organisations.find(({ id }) => id === provider?.affiliationId);
  const fingerprints = provider?.certificates.map(
    (text) => readCertificate(text)?.fingerprint256 ?? 'onleesbaar',
  );
  // Another provider than the environment's own is on for as long as it is there.
  const isOn = scope.organisation === null ? environment.ssoEnabled : provider !== null;
  const values = {
    ssoEnabled: isOn ? 'aan' : 'uit',
    entityId: provider?.entityId ?? '',
    signOnUrl: provider?.signOnUrl ?? '',
    metadataUrl: provider?.metadataUrl ?? '',
    organisation: organisation?.name ?? '',
    fingerprints: fingerprints?.join(', ') ?? '',
    nameIdFormat: provider?.nameIdFormat ?? '',
    wantResponseSigned: yesOrNo(provider?.wantResponseSigned),
    signRequests: yesOrNo(provider?.signRequests),
    forceAuthentication: yesOrNo(provider?.forceAuthentication),
    secondFactorContexts: provider?.secondFactorContexts.join(', ') ?? '',
    ssoEnforced: yesOrNo(organisation?.enforced),
    emailDomain: organisation?.emailDomain ?? '',
    domainProof: organisation?.domainProof ? proofs[organisation.domainProof] : '',
    linksByAddress: yesOrNo(provider?.linksByAddress),
    addsPeople: yesOrNo(provider?.addsPeople),
    attributeNames: provider === null ? '' : unusualNamesOf(provider),
  };
  return { organisationId: provider?.affiliationId ?? null, values };
}

/** Records the old and the new settings in the audit log, and emails the people concerned. */
export async function tellOfChanges(
  tx: Change,
  scope: Scope,
  fields: string[],
  before: Description,
  reason: string | null = null,
): Promise<void> {
  const { environment, organisation } = scope;
  const after = await describeSso(tx.database, scope);
  const changed = names.filter((name) => before.values[name] !== after.values[name]);
  const details = changed.flatMap((name) => [
    [`${name}Before`, before.values[name]],
    [`${name}After`, after.values[name]],
  ]);
  const event = tx.session === null ? 'sso_metadata_update' : 'environment_updated';
  await recordChange(tx, event, environment, fields, {
    reason,
    details: { ...(organisation && { ofOrganisation: organisation.name }), ...Object.fromEntries(details) },
  });
  const facts = changed.map((name) => {
    const [old, current] = [before.values[name], after.values[name] || 'niet'];
    return { label: ssoLabels[name], value: old === '' ? current : `${old} → ${current}` };
  });
  const whose = organisation === null ? [] : [{ label: 'Inlogdienst van', value: organisation.name }];
  const organisationIds = [before, after].flatMap(({ organisationId }) => organisationId ?? []);
  await notifyOfLogin(tx, environment, { facts: [...whose, ...facts], organisationIds });
}
