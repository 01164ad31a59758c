import { from } from '@portal/ui/Grid/breakpoints';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { styled } from 'styled-components';
import { useNextSteps } from '../../shared/next-steps/use-next-steps.ts';
import { hrefs } from './parts.ts';
import { texts } from './texts.ts';

/**
 * Shows the most important open step of the login security. Only on narrow screens, where the dot in the menu is easily
 * overlooked.
 */
export function SecurityHint() {
  const kinds = new Set(useNextSteps().map(({ kind }) => kind));
  const text = texts.hints.find(([kind]) => kinds.has(kind))?.[1];
  if (text === undefined) return null;
  return (
    <Narrow kind="warning" title={text} action={<Link href={hrefs.security}>{texts.toSecurity}</Link>} />
  );
}

const Narrow = styled(Notice)`
  @media ${from('large')} {
    display: none;
  }

  @media print {
    display: none;
  }
`;
