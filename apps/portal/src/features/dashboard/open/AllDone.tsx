import CircleCheck from 'lucide-react/icons/circle-check';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';

/** Shows in one line that there is nothing to do. */
export function AllDone() {
  return (
    <Line>
      <CircleCheck size={24} aria-hidden="true" />
      {texts.open.nothing}
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--portal-space-3);
  margin: 0;
  color: var(--portal-title);
  font: 600 1.125rem/1.5 var(--portal-font-text);

  & > svg {
    flex: none;
    color: var(--portal-success);
  }
`;
