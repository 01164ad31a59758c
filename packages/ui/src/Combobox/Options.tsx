import Check from 'lucide-react/icons/check';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { fillIn } from '../locale/fill-in.ts';
import { formatNumber } from '../locale/numbers.ts';
import { announce } from '../announcer/announce.ts';
import { usePlacement } from '../placement/use-placement.ts';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import { rowsInSight, scrollTo, type ComboboxOption } from './list.ts';
import { List, Option, Panel, Room } from './styles.ts';
import { comboboxTexts } from './texts.ts';

/** Height of the list in px before it is measured. */
const usualHeight = 320;

/** Renders the open list in the top layer, and only those of its options that are in sight. */
export function Options({ id, labelledBy, anchor, options, state, active, chosen, onChoose }: OptionsProps) {
  const locale = useLocale();
  const texts = useTexts('combobox', comboboxTexts);
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(usualHeight);
  const count = options.length;
  const hasHints = options.some(({ hint }) => hint);
  const [scale] = useState(textScale);
  const row = (hasHints ? 56 : 44) * scale;
  const sight = { top, height, row, count };
  const [from, to] = rowsInSight(sight);
  // The option that the input points to must exist, also when somebody scrolled away from it.
  const rendered = [...Array(to - from).keys()].map((place) => from + place);
  if (active >= 0 && active < count && (active < from || active >= to)) rendered.push(active);
  usePlacement(panel, anchor, true, { side: 'below', align: 'start', distance: 4 });

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    element.style.inlineSize = `${anchor.current?.offsetWidth ?? 0}px`;
    element.showPopover();
  }, [anchor]);

  // Also before the option that the input points to is rendered.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measured = element.clientHeight || usualHeight;
    const index = Math.min(Math.max(active, 0), Math.max(count - 1, 0));
    const next = scrollTo(index, { top: element.scrollTop, height: measured, row });
    element.scrollTop = next;
    setTop(next);
    setHeight(measured);
  }, [active, row, count]);

  const words = {
    loading: texts.loading,
    failed: texts.failed,
    ready:
      (options.length === 0 && texts.none) ||
      (options.length === 1 && texts.one) ||
      fillIn(texts.count, { n: formatNumber(options.length, locale) }),
  }[state];
  useEffect(() => {
    const timer = setTimeout(() => announce(words), 300);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <Panel
      ref={panel}
      popover="manual"
      aria-busy={state === 'loading' || undefined}
      // Keeps the focus in the input.
      onPointerDown={(event) => event.preventDefault()}
    >
      {(state !== 'ready' || count === 0) && <p>{words}</p>}
      <List
        ref={list}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the input has the focus, and points into the list
        role="listbox"
        aria-labelledby={labelledBy}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <Room role="presentation" style={{ blockSize: count * row }}>
          {rendered.map((index) => {
            const option = options[index] as ComboboxOption;
            return (
              <Option
                key={option.value}
                id={`${id}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> exists only in a native list
                role="option"
                aria-selected={option.value === chosen}
                aria-setsize={count}
                aria-posinset={index + 1}
                data-active={index === active || undefined}
                style={{ insetBlockStart: index * row, blockSize: row }}
                onClick={() => onChoose(option)}
              >
                <span>{option.label}</span>
                {option.hint && <span>{option.hint}</span>}
                {option.value === chosen && <Check size={18} aria-hidden="true" />}
              </Option>
            );
          })}
        </Room>
      </List>
    </Panel>
  );
}

/** Size of the texts of the page: 1 unless somebody has set a larger one in the browser. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

interface OptionsProps {
  /** Id of the list; that of an option ends in its index. */
  id: string;
  /** Id of the input, whose label names the list too. */
  labelledBy: string;
  /** The input, below which the list opens. */
  anchor: RefObject<HTMLElement | null>;
  options: readonly ComboboxOption[];
  state: 'ready' | 'loading' | 'failed';
  /** Index of the option that the keyboard is at; -1 for none. */
  active: number;
  /** Value of the chosen option. */
  chosen: string | null;
  onChoose: (option: ComboboxOption) => void;
}
