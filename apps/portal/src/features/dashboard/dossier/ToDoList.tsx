import { useLink } from '@portal/ui/LinkProvider';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import { styled } from 'styled-components';
import { nearDay } from '../../../shared/dates/days.ts';
import { texts } from '../texts.ts';

export interface ShownToDo {
  key: string;
  /** Name of the module. */
  title: string;
  /** Sentence about the missing part; null when a file waits for an assessment. */
  state: string | null;
  /** Name of the link's action. */
  act: string;
  part: 'function' | 'extra';
  /** Last day on which its file is to be assessed; null when no file waits for an assessment. */
  expectedOn: string | null;
  /** URL of the screen where it is done. */
  href: string;
}

/** Number of to-do's that are visible; a longer list scrolls, and fades out at the end. */
const shownAtOnce = 3;

/** Lists to-do's, each with a link to its screen; a long list scrolls in a box. */
export function ToDoList({ label, toDos }: { label: string; toDos: readonly ShownToDo[] }) {
  const Anchor = useLink();
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
        {toDos.map(({ key, title, state, act, part, expectedOn, href }) => (
          <li key={`${part} ${key}`}>
            <Item as={Anchor} href={href} data-part={part}>
              <Words>
                <What>{title}</What>
                <Small>{part === 'function' ? texts.dossier.partFunction : texts.dossier.partExtra}</Small>
                {state && <Small>{state}</Small>}
                {expectedOn && (
                  <Small>
                    <Clock size={16} aria-hidden="true" /> {texts.dossier.inReview(nearDay(expectedOn))}
                  </Small>
                )}
              </Words>
              <Act>
                <span>{act}</span>
                <ChevronRight size={20} aria-hidden="true" />
              </Act>
            </Item>
          </li>
        ))}
      </List>
    </Box>
  );
}

/** As high as three items, in a long list with a part of the fourth. */
const Box = styled.div`
  margin-inline: calc(-1 * var(--portal-space-1));
  padding: var(--portal-space-1);
  border-radius: var(--portal-radius-control);

  &[data-long] {
    max-block-size: 14.5rem;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scroll-padding-block-end: 3rem;
  }

  /* Shows that the list continues; the room below the last item keeps that one uncovered at the end. */
  &[data-long]::after {
    content: '';
    position: sticky;
    inset-block-end: -4px;
    display: block;
    block-size: 2.5rem;
    margin-block-start: -0.5rem;
    background: linear-gradient(transparent, var(--portal-surface));
    pointer-events: none;
  }

  @media (width < 37.5em) {
    &[data-long] {
      max-block-size: 16rem;
    }
  }

  @media print {
    &[data-long] {
      max-block-size: none;
    }
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--portal-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.a`
  --part: var(--portal-widget-wft-pa);
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--portal-space-3);
  min-block-size: 3.25rem;
  padding: 6px var(--portal-space-3) 6px 14px;
  border: 1px solid var(--portal-border);
  border-inline-start: 6px solid var(--part);
  border-radius: var(--portal-radius-control);
  color: var(--portal-text);
  text-decoration: none;

  &[data-part='extra'] {
    --part: var(--portal-widget-continue-modules);
  }

  &:hover {
    background: color-mix(in srgb, var(--portal-title) 6%, transparent);
  }
`;

const Words = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--portal-space-4);
`;

const What = styled.span`
  flex: 1 1 100%;
  color: var(--portal-title);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Small = styled.span`
  font-size: 0.875rem;

  svg {
    vertical-align: text-bottom;
  }
`;

const Act = styled.span`
  display: flex;
  align-items: center;
  gap: var(--portal-space-1);
  color: var(--portal-title);
  font-size: 0.875rem;
  font-weight: 600;

  /* Leaves the room on a phone to the name of the module. */
  @media (width < 37.5em) {
    & > span {
      display: none;
    }
  }
`;
