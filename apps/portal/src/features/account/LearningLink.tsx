import { ButtonLink } from '@portal/ui/ButtonLink';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import { knownOrigins } from '../../environment/known-origins.ts';
import { texts } from './texts.ts';

/** To the learning environment, in a new tab. */
export function LearningLink() {
  return (
    <ButtonLink
      href={knownOrigins.lms}
      target="_blank"
      rel="noopener"
      size="compact"
      icon={<SquareArrowOutUpRight size={18} />}
    >
      {texts.learning.go}
      <VisuallyHidden> {texts.learning.newTab}</VisuallyHidden>
    </ButtonLink>
  );
}
