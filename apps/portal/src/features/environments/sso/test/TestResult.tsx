import type { SsoTestResult } from '@portal/contract/environments/sso';
import { Button } from '@portal/ui/Button';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { Notice } from '@portal/ui/Notice';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import { texts as linkTexts } from '../../../single-sign-on/texts.ts';
import { explanationOf, outcomesOf } from './test-outcome.ts';
import { PartTitle, Parts } from '../parts.ts';
import { texts } from '../texts.ts';

const strings = texts.test;
const icons = { passed: Check, failed: X, open: Minus };

interface Props {
  result: SsoTestResult;
  /** Opens the dialog that links somebody to the name in the response; absent where nothing of the accounts is shown. */
  onLink?: () => void;
}

/** Shows the result of a test: each check, and the data of the identity provider. */
export function TestResult({ result, onLink }: Props) {
  const { issuer, nameId, nameIdFormat, certificate, person, attributes } = result;
  const explanation = explanationOf(result);
  const checks = outcomesOf(result).filter(({ check }) => onLink !== undefined || check !== 'person');
  return (
    <Parts>
      {explanation === null ? (
        <Notice kind="success" title={strings.succeeded} live>
          {onLink ? strings.succeededText(person ?? nameId ?? '') : strings.succeededSetUp(nameId ?? '')}
        </Notice>
      ) : (
        <Notice kind="error" title={strings.failed} live>
          <p>{explanation}</p>
          {result.explanation !== null && <p>{strings.detail(result.explanation)}</p>}
        </Notice>
      )}
      {result.reason === 'no-account' && onLink && (
        <div>
          <Button variant="cta" onClick={onLink}>
            {linkTexts.open}
          </Button>
        </div>
      )}
      <Checks>
        {checks.map(({ check, outcome }) => {
          const Icon = icons[outcome];
          return (
            <li key={check} data-outcome={outcome}>
              <Icon size={20} aria-hidden="true" />
              <span>
                {strings.checks[check]}: {strings.outcomes[outcome]}
              </span>
            </li>
          );
        })}
      </Checks>
      <section>
        <PartTitle>{strings.received}</PartTitle>
        {!result.passed.includes('signature') && <p>{strings.unverified}</p>}
        <DescriptionList
          items={[
            [strings.issuer, issuer],
            [strings.nameId, nameId],
            [strings.nameIdFormat, nameIdFormat],
            [strings.certificate, certificate],
            [strings.person, person],
          ]}
        />
      </section>
      {attributes.length > 0 && (
        <section>
          <PartTitle>{strings.attributes}</PartTitle>
          <DescriptionList
            items={attributes.map(({ name, values }) => [name, values.join(', ') || strings.empty] as const)}
          />
        </section>
      )}
    </Parts>
  );
}

const Checks = styled.ul`
  display: grid;
  gap: var(--portal-space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    align-items: center;
    gap: var(--portal-space-3);
  }

  & > [data-outcome='passed'] > svg {
    color: var(--portal-success);
  }

  & > [data-outcome='failed'] > svg {
    color: var(--portal-error);
  }
`;
