import { ButtonLink } from '@portal/ui/ButtonLink';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import { linkTo } from '../../shared/environment/application-links.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { texts } from './texts.ts';

/**
 * Links to the learning environment, in a new tab. Renders nothing without a configured origin, and while
 * impersonating.
 */
export function LearningLink() {
  const { impersonation } = useReadySession();
  const href = linkTo('lms');
  if (href === undefined || impersonation !== null) return null;
  return (
    <ButtonLink
      href={href}
      target="_blank"
      rel="noopener"
      size="compact"
      variant="quiet"
      icon={<SquareArrowOutUpRight size={18} />}
    >
      {texts.learning.go}
      <VisuallyHidden> {texts.learning.newTab}</VisuallyHidden>
    </ButtonLink>
  );
}
