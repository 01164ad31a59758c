import type { DirectoryEntry } from '@portal/contract/directory/schema';
import { Badge } from '@portal/ui/Badge';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleOff from 'lucide-react/icons/circle-off';
import Lock from 'lucide-react/icons/lock';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import Mail from 'lucide-react/icons/mail';
import { texts } from './texts.ts';

const looks = {
  active: { icon: <CircleCheck />, tone: 'success' },
  invited: { icon: <Mail />, tone: 'neutral' },
  unanswered: { icon: <MailQuestion />, tone: 'warning' },
  new: { icon: <CircleDashed />, tone: 'neutral' },
  disabled: { icon: <CircleOff />, tone: 'error' },
  blocked: { icon: <Lock />, tone: 'warning' },
} as const;

/** Whether and how somebody can log in, with an icon. */
export function State({ state }: Pick<DirectoryEntry, 'state'>) {
  if (state === 'unknown') return null;
  return (
    <Badge {...looks[state]} style={oneLine}>
      {texts.states[state]}
    </Badge>
  );
}

/** A column of the list would else be as narrow as a syllable. */
const oneLine = { whiteSpace: 'nowrap' } as const;
