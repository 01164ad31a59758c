'use client';
import { styled, type StyledComponent } from 'styled-components';

/** A `<span>` that only assistive technology gets: for words that sighted users read off a shape or a place. */
export const VisuallyHidden: StyledComponent<'span'> = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
