import { useLink } from '@portal/ui/LinkProvider';
import { styled } from 'styled-components';
import { sections } from './sections.ts';
import { texts } from './texts.ts';

/** Links to the sections of the form, which is long. */
export function SectionLinks() {
  const Anchor = useLink();
  return (
    <Row aria-label={texts.sections}>
      {sections.map(({ href, label }) => (
        <Section key={href} as={Anchor} href={href}>
          {label}
        </Section>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2);

  @media print {
    display: none;
  }
`;

const Section = styled.a`
  display: flex;
  align-items: center;
  min-block-size: 44px;
  padding: var(--portal-space-1) 14px;
  border: 1px solid var(--portal-border);
  border-radius: 22px;
  background: var(--portal-surface);
  color: var(--portal-text);
  font: 600 0.875rem/1.2 var(--portal-font-text);
  text-decoration: none;

  &:hover {
    border-color: var(--portal-border-control);
    text-decoration: underline;
  }
`;
