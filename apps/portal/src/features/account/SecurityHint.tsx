import { places } from '@portal/contract/places';
import { from } from '@portal/ui/Grid/breakpoints';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { styled } from 'styled-components';
import { useNextSteps } from '../../shared/next-steps/use-next-steps.ts';
import { texts } from './texts.ts';

/** Shows the most important open step of the login, above the cards. */
export function SecurityHint() {
  const kinds = new Set(useNextSteps().map(({ kind }) => kind));
  const text = texts.hints.find(([kind]) => kinds.has(kind))?.[1];
  if (text === undefined) return null;
  const isCard = kinds.has('second-factor');
  return (
    <Hint
      kind="warning"
      title={text}
      data-beside={isCard || undefined}
      action={
        isCard ? (
          <Link href="#tweestapsverificatie">{texts.toSecondFactor}</Link>
        ) : (
          <Link href={`${places.security}#herstelcodes`}>{texts.toCodes}</Link>
        )
      }
    />
  );
}

const Hint = styled(Notice)`
  /* On wide screens the card that it leads to is beside it. */
  @media ${from('large')} {
    &[data-beside] {
      display: none;
    }
  }

  @media print {
    display: none;
  }
`;
