import { remindMember } from '@portal/contract/team/calls';
import type { TeamMember } from '@portal/contract/team/schema';
import { longDay } from '@portal/contract/long-day';
import { Button } from '@portal/ui/Button';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { dutchOr } from '../../../shared/api/dutch-or.ts';
import { send } from '../../../shared/api/send.ts';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import { useAction } from '../../../shared/actions/use-action.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { texts } from '../texts.ts';

const strings = texts.remind;

/** Reminds one of the people by email, or says from when that is possible again. */
export function Remind({ member: { id, name, ...member } }: { member: TeamMember }) {
  const [againOn, setAgainOn] = useState(member.remindAgainOn);
  const { run, busy } = useAction(async () => {
    const outcome = await send(remindMember, { params: { id }, report: 'faults' });
    if (outcome.kind === 'done') {
      setAgainOn(outcome.value.remindAgainOn);
      notifications.add({ kind: 'success', title: strings.sent, text: strings.sentText(name) });
    }
    if (outcome.kind === 'refused') {
      const text = dutchOr(outcome.error.detail, formTexts.tryAgain);
      notifications.add({ kind: 'error', title: strings.notSent, text });
    }
  });
  if (againOn !== null) return <p>{strings.again(longDay(againOn))}</p>;
  return (
    <Button size="compact" variant="quiet" icon={<Mail size={18} />} busy={busy} onClick={() => run()}>
      {strings.button}
    </Button>
  );
}
