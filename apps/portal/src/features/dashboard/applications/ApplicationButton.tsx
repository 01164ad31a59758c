import { Button } from '@portal/ui/Button';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ComponentProps } from 'react';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { isLinked, type SiblingApplication } from '../../../shared/environment/application-links.ts';
import { goToApplication } from '../../../shared/session/destination.ts';
import { activeContactOf } from '../../../shared/session/session.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { texts } from '../texts.ts';
import { lockTime, useLock } from '../use-lock.ts';

interface Props extends Omit<ComponentProps<typeof Button>, 'busy' | 'icon' | 'onClick'> {
  application: SiblingApplication;
  /** Path within the application. @default the page for the role of the active account */
  path?: string;
}

/**
 * A button that opens a sibling application and hands the login over. Renders nothing for an application that the
 * portal does not link to.
 */
export function ApplicationButton({ application, path, ...button }: Props) {
  const session = useSession();
  const [isLocked, lock] = useLock(lockTime);

  async function go() {
    lock();
    const departure = await goToApplication(application, activeContactOf(session), path);
    if (departure === 'refused')
      notifications.add({
        kind: 'warning',
        title: texts.applications.failed,
        text: texts.applications.failedText,
      });
  }

  if (!isLinked(application)) return null;
  return <Button {...button} busy={isLocked} icon={<ArrowRight size={20} />} onClick={() => void go()} />;
}
