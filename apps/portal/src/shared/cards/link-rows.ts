import { styled } from 'styled-components';

/** A list of links, each as wide as the card. */
export const LinkRows = styled.ul`
  margin: -8px 0 0;
  padding: 0;
  list-style: none;

  li + li {
    border-block-start: 1px solid var(--portal-border);
  }
`;

export const LinkRow = styled.a`
  display: grid;
  align-items: center;
  gap: 16px;
  margin-inline: -12px;
  padding: 12px;
  border-radius: 8px;
  color: var(--portal-text);
  text-decoration: none;

  &:hover {
    background: color-mix(in srgb, var(--portal-title) 6%, transparent);
  }
`;

export const LinkTitle = styled.span`
  display: block;
  color: var(--portal-title);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

export const LinkText = styled.span`
  display: block;
  font-size: 0.875rem;
`;
