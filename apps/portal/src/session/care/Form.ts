import { styled } from 'styled-components';

/** The form of a step. */
export const Form = styled.form`
  display: grid;
  gap: 16px;
`;
