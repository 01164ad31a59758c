import { styled } from 'styled-components';

/** A list of links, each as wide as the card. */
export const LinkRows = styled.ul`
  margin: calc(-1 * var(--portal-space-2)) 0 0;
  padding: 0;
  list-style: none;

  li + li {
    border-block-start: 1px solid var(--portal-border);
  }
`;

export const LinkRow = styled.a`
  display: grid;
  align-items: center;
  gap: var(--portal-space-4);
  margin-inline: calc(-1 * var(--portal-space-3));
  padding: var(--portal-space-3);
  border-radius: var(--portal-radius-control);
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
