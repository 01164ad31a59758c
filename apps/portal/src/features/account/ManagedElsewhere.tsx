import type { Contact } from '@portal/contract/contacts/schema';
import { isFromLearningSystem } from '@portal/contract/people/rules';
import type { Person } from '@portal/contract/people/schema';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Notice } from '@portal/ui/Notice';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import { linkTo } from '../../shared/environment/application-links.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { texts } from './texts.ts';

/** Tells which data or credentials the learning environment or the organization manages. */
export function ManagedElsewhere({ person, contact }: { person: Person; contact: Contact }) {
  return (
    <>
      {isFromLearningSystem(person, contact) && (
        <Notice kind="information" title={texts.learning.title} action={<LearningLink />}>
          {texts.learning.text}
        </Notice>
      )}
      {person.hasContactsWithSsoEnforcedOrganisation && (
        <Notice kind="information" title={texts.organisation.title}>
          {texts.organisation.text}
        </Notice>
      )}
    </>
  );
}

/**
 * Links to the learning environment, in a new tab. Renders nothing without a configured origin, and while
 * impersonating.
 */
function LearningLink() {
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
