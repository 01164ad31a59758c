import type { SsoCertificate } from '@portal/contract/environments/sso';
import { longDay } from '@portal/contract/long-day';
import { useState } from 'react';
import { styled } from 'styled-components';
import { serverTimeOffset } from '../../../shared/api/server-time.ts';
import { stateOf } from './certificates.ts';
import { texts } from './texts.ts';

const strings = texts.certificate;
const day = (time: string) => longDay(time.slice(0, 10));

interface Props {
  certificates: readonly { certificate: SsoCertificate; note?: string }[];
}

/** Lists certificates with their subject, validity, fingerprint and serial number. */
export function CertificateList({ certificates }: Props) {
  const [now] = useState(() => Date.now() + serverTimeOffset());
  return (
    <List>
      {certificates.map(({ certificate, note }) => (
        <li key={certificate.fingerprint}>
          <strong>{note === undefined ? certificate.subject : `${note}: ${certificate.subject}`}</strong>
          <span>{validityText(certificate, now)}</span>
          <small>
            {strings.fingerprint(certificate.fingerprint)}, {strings.serialNumber(certificate.serialNumber)}
          </small>
        </li>
      ))}
    </List>
  );
}

function validityText(certificate: SsoCertificate, now: number): string {
  const [from, until] = [day(certificate.validFrom), day(certificate.validTo)];
  const state = stateOf(certificate, now);
  if (state === 'future') return strings.future(from, until);
  return strings[state](until);
}

const List = styled.ul`
  display: grid;
  gap: var(--portal-space-4);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
  }

  strong {
    color: var(--portal-title);
  }
`;
