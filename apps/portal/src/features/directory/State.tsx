import type { DirectoryEntry } from '@portal/contract/directory/schema';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleOff from 'lucide-react/icons/circle-off';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import { StatusMark } from '../../shared/cards/StatusMark.tsx';
import { texts } from './texts.ts';

const looks = {
  active: { icon: CircleCheck, tone: 'success' },
  invited: { icon: Mail, tone: 'plain' },
  new: { icon: CircleDashed, tone: 'plain' },
  disabled: { icon: CircleOff, tone: 'error' },
  blocked: { icon: Lock, tone: 'warning' },
} as const;

/** Whether and how somebody can log in, with an icon. */
export function State({ state }: Pick<DirectoryEntry, 'state'>) {
  if (state === 'unknown') return null;
  const { icon, tone } = looks[state];
  return (
    <StatusMark icon={icon} tone={tone}>
      {texts.states[state]}
    </StatusMark>
  );
}
