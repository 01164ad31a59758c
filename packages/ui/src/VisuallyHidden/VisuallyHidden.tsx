'use client';
import { styled, type StyledComponent } from 'styled-components';

/** A `<span>` for assistive technology only: for words that sighted users infer from a shape or a position. */
export const VisuallyHidden: StyledComponent<'span'> = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
