import type { WftProfile } from '@portal/contract/wft/schema';
import { Card } from '@portal/ui/Card';
import { Notice } from '@portal/ui/Notice';
import Check from 'lucide-react/icons/check';
import { styled } from 'styled-components';
import { SetBy } from '../../shared/cards/SetBy.tsx';
import { texts } from './texts.ts';

/** Shows the Wft requirements of a person whose employer sets them. */
export function EmployersChoice({
  requirements,
  setBy,
  setOn,
}: Pick<WftProfile, 'requirements' | 'setBy' | 'setOn'>) {
  return (
    <Card title={texts.chosen}>
      <Notice kind="information" title={texts.byEmployer.title}>
        {texts.byEmployer.text}
      </Notice>
      <SetBy setBy={setBy} setOn={setOn} />
      {requirements.length === 0 ? (
        <p>{texts.nothingChosen}</p>
      ) : (
        <List>
          {requirements.map(({ code, name }) => (
            <li key={code}>
              <Check size={20} aria-hidden="true" />
              {name || code}
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

const List = styled.ul`
  margin-block: var(--portal-space-4) 0;
  padding: 0;
  list-style: none;

  & li {
    display: flex;
    gap: var(--portal-space-3);
    padding-block: var(--portal-space-3);
    border-block-end: 1px solid var(--portal-border);
    font-weight: 600;
  }

  & li:last-child {
    border: 0;
  }

  & svg {
    flex: none;
  }
`;
