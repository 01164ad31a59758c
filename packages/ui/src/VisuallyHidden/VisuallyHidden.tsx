'use client';
import { styled, type StyledComponent } from 'styled-components';
import { hideVisually } from './hide-visually.ts';

/** A `<span>` for assistive technology only: for words that sighted users infer from a shape or a position. */
export const VisuallyHidden: StyledComponent<'span'> = styled.span`
  ${hideVisually}
`;
