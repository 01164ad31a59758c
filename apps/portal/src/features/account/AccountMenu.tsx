import { from } from '@portal/ui/Grid/breakpoints';
import { useLink } from '@portal/ui/LinkProvider';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import Database from 'lucide-react/icons/database';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useNextSteps } from '../../shared/next-steps/use-next-steps.ts';
import type { SectionId } from '../people/profile/sections.ts';
import { hrefs, type PartId } from './parts.ts';
import { texts } from './texts.ts';
import { useCurrentSection } from './use-current-section.ts';

interface Props {
  part: PartId;
  parts: readonly PartId[];
  sections: readonly SectionId[];
}

const icons: Record<PartId, ReactNode> = {
  profile: <UserRound size={20} />,
  security: <ShieldCheck size={20} />,
  preferences: <SlidersHorizontal size={20} />,
  ownData: <Database size={20} />,
};

/** Links to the pages of the account: a row above the page, on wide screens a column beside it. */
export function AccountMenu({ part, parts, sections }: Props) {
  const Anchor = useLink();
  const isOpen = useNextSteps().length > 0;

  return (
    <Menu>
      <nav aria-label={texts.menu}>
        <Parts>
          {parts.map((id) => (
            <li key={id}>
              <Part as={Anchor} href={hrefs[id]} aria-current={id === part ? 'page' : undefined}>
                <Icon aria-hidden="true" data-marked={(id === 'security' && isOpen) || undefined}>
                  {icons[id]}
                </Icon>
                <span>
                  {texts.parts[id]}
                  {id === 'security' && isOpen && <VisuallyHidden>{texts.marked}</VisuallyHidden>}
                </span>
              </Part>
            </li>
          ))}
        </Parts>
      </nav>
      {sections.length > 1 && <Sections ids={sections} />}
    </Menu>
  );
}

/** Links within the page. */
function Sections({ ids }: { ids: readonly SectionId[] }) {
  const Anchor = useLink();
  const current = useCurrentSection(ids);
  return (
    <OnThisPage aria-label={texts.onThisPage}>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <Section as={Anchor} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {texts.sections[id]}
            </Section>
          </li>
        ))}
      </ul>
    </OnThisPage>
  );
}

const Menu = styled.div`
  padding: 4px;
  border: 1px solid transparent;
  border-radius: 12px;
  background: var(--portal-surface);
  color: var(--portal-text);
  box-shadow: var(--portal-shadow-card);
  font: 400 1rem/1.4 var(--portal-font-text);

  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  @media ${from('large')} {
    position: sticky;
    inset-block-start: calc(var(--portal-sticky-top) + 1rem);
    padding: 12px;
  }

  @media print {
    display: none;
  }
`;

const Parts = styled.ul`
  display: flex;
  flex-wrap: wrap;

  & > li {
    flex: 1 1 auto;
  }

  @media ${from('large')} {
    display: grid;
    gap: 4px;
  }
`;

const Part = styled.a`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 4px;
  min-block-size: 44px;
  padding: 8px 4px;
  border-radius: 8px;
  color: var(--portal-text);
  font-size: 0.8125rem;
  text-decoration: none;

  &:hover {
    background: color-mix(in srgb, var(--portal-surface-text) 5%, transparent);
    text-decoration: underline;
  }

  &[aria-current] {
    background: color-mix(in srgb, var(--portal-control) 9%, var(--portal-surface));
    color: var(--portal-title);
    font-weight: 600;
  }

  @media ${from('phoneWidest')} {
    flex-direction: row;
    gap: 8px;
    font-size: 1rem;
  }

  @media ${from('large')} {
    justify-content: start;
    gap: 12px;
    padding-inline: 12px;
  }

  @media (forced-colors: active) {
    &[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

/** Icon of an account page. A dot marks the page with open steps. */
const Icon = styled.span`
  position: relative;
  display: flex;
  flex: none;

  &[data-marked]::after {
    content: '';
    position: absolute;
    inset-block-start: -3px;
    inset-inline-end: -4px;
    inline-size: 9px;
    block-size: 9px;
    border: 1px solid var(--portal-surface);
    border-radius: 50%;
    background: var(--portal-warning);
  }
`;

/** Shown on wide screens only: on narrow ones the pages are short, and the row of pages is enough. */
const OnThisPage = styled.nav`
  display: none;

  @media ${from('large')} {
    display: block;
    margin-block-start: 12px;
    padding-block-start: 12px;
    border-block-start: 1px solid var(--portal-border);
  }
`;

const Section = styled.a`
  display: block;
  padding: 6px 12px 6px 44px;
  border-radius: 8px;
  color: var(--portal-text);
  font-size: 0.9375rem;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    text-decoration: underline;
  }

  &[aria-current] {
    color: var(--portal-title);
    font-weight: 600;
  }
`;
