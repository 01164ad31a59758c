'use client';
import CircleCheck from 'lucide-react/icons/circle-check';
import Search from 'lucide-react/icons/search';
import { useAnnounced } from '../announcer/use-announced.ts';
import { fillIn } from '../locale/fill-in.ts';
import { Notice } from '../Notice/Notice.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { Line } from './styles.ts';
import { postalCodeFieldTexts } from './texts.ts';

/** Shows and announces the status of the address lookup. */
export function LookupStatus({ id, status, address }: LookupStatusProps) {
  const texts = useTexts('postalCodeField', postalCodeFieldTexts);
  const found = address ? fillIn(texts.foundAddress, { address }) : texts.found;
  const words: Record<PostalCodeStatus, string> = {
    idle: '',
    busy: texts.busy,
    found,
    unknown: `${texts.unknownTitle}. ${texts.unknown}`,
    unreachable: `${texts.unknownTitle}. ${texts.unreachable}`,
  };
  useAnnounced(words[status] ?? '');

  switch (status) {
    case 'busy':
    case 'found':
      return (
        <Line id={id} data-status={status}>
          {status === 'busy' ? <Search /> : <CircleCheck aria-hidden="true" />}
          <span>{words[status]}</span>
        </Line>
      );
    case 'unknown':
      return (
        <Notice id={id} kind="warning" title={texts.unknownTitle}>
          {texts.unknown}
        </Notice>
      );
    case 'unreachable':
      return (
        <Notice id={id} kind="information" title={texts.unknownTitle}>
          {texts.unreachable}
        </Notice>
      );
    case 'idle':
      return null;
  }
}

/** Status of the address lookup: not started, busy, found, no such address, or lookup not possible now. */
export type PostalCodeStatus = 'idle' | 'busy' | 'found' | 'unknown' | 'unreachable';

export interface LookupStatusProps {
  id: string;
  status: PostalCodeStatus;
  address: string | undefined;
}
