import { Button } from '@portal/ui/Button';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ComponentProps } from 'react';
import { notifications } from '../../api/notifications.ts';
import { goToApplication } from '../../session/go-to-place.ts';
import { texts } from './texts.ts';
import { useLock } from './use-lock.ts';

/** How long a way to an application stays shut behind whoever takes it, in ms. */
const lockTime = 5_000;

interface Props extends Omit<ComponentProps<typeof Button>, 'busy' | 'icon' | 'onClick'> {
  application: 'webshop' | 'lms';
  /** Where in the application. @default the page of one's role */
  path?: string;
}

/** The way to a sibling application, which takes the login along. */
export function ApplicationButton({ application, path, ...button }: Props) {
  const [isLocked, lock] = useLock(lockTime);

  async function go() {
    lock();
    const departure = await goToApplication(application, path);
    if (departure === 'refused')
      notifications.add({
        kind: 'warning',
        title: texts.applications.failed,
        text: texts.applications.failedText,
      });
  }

  return <Button {...button} busy={isLocked} icon={<ArrowRight size={20} />} onClick={() => void go()} />;
}
