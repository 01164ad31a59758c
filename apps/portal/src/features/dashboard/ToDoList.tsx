import type { ToDo } from '@portal/contract/dossier/schema';
import Clock from 'lucide-react/icons/clock';
import { styled } from 'styled-components';
import { nearDay } from '../../shared/dates/days.ts';
import { texts } from './texts.ts';

export interface ShownToDo extends ToDo {
  part: 'function' | 'extra';
  /** Last day on which a file for it is judged; null when none waits. */
  expectedOn: string | null;
}

/** More than this scroll, and fade out at the end. */
const shownAtOnce = 3;

/** Lists to-do's; a long list scrolls in a box. */
export function ToDoList({ label, toDos }: { label: string; toDos: readonly ShownToDo[] }) {
  const isLong = toDos.length > shownAtOnce;
  const scrolling = isLong && {
    'data-long': true,
    tabIndex: 0,
    role: 'region',
    'aria-label': texts.dossier.list(label),
  };
  return (
    <Box {...scrolling}>
      <List>
        {toDos.map(({ key, value, part, expectedOn }) => (
          <Item key={`${part} ${key}`} data-part={part}>
            <What>{value || key}</What>
            <Small>
              <span>{part === 'function' ? texts.dossier.partFunction : texts.dossier.partExtra}</span>
              {expectedOn && (
                <span>
                  <Clock size={16} aria-hidden="true" /> {texts.dossier.inReview(nearDay(expectedOn))}
                </span>
              )}
            </Small>
          </Item>
        ))}
      </List>
    </Box>
  );
}

/** Three items and a glimpse of the fourth, as high as three when there are no more. */
const Box = styled.div`
  border-radius: 8px;

  &[data-long] {
    max-block-size: 17.5rem;
    overflow: hidden auto;
    overscroll-behavior: contain;
  }

  /* Says that it goes on; the room below the last item lets that one out from under it. */
  &[data-long]::after {
    content: '';
    position: sticky;
    inset-block-end: 0;
    display: block;
    block-size: 3rem;
    margin-block-start: -1rem;
    background: linear-gradient(transparent, var(--portal-surface));
    pointer-events: none;
  }

  @media print {
    &[data-long] {
      max-block-size: none;
    }
  }
`;

const List = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  --part: var(--portal-widget-wft-pa);
  display: grid;
  align-content: center;
  gap: 2px;
  min-block-size: 4.5rem;
  padding: 8px 16px;
  border: 1px solid var(--portal-border);
  border-inline-start: 6px solid var(--part);
  border-radius: 8px;

  &[data-part='extra'] {
    --part: var(--portal-widget-continue-modules);
  }
`;

const What = styled.span`
  color: var(--portal-title);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Small = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  font-size: 0.875rem;

  svg {
    vertical-align: text-bottom;
  }
`;
