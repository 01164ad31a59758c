'use client';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * Shows facts about one thing: names with their values. Renders a `<dl>`; items without a value are left out. Things of
 * the same kind, to compare, are a DataTable.
 */
export function DescriptionList({ items, layout = 'columns', ...rest }: DescriptionListProps) {
  return (
    <Root {...rest} data-layout={layout}>
      {items.map(
        ([term, description]) =>
          (description || description === 0) && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{description}</dd>
            </div>
          ),
      )}
    </Root>
  );
}

/** A unique name, and its value. */
export type DescriptionItem = readonly [term: string, description: ReactNode];

export interface DescriptionListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** The names with their values, in this order. */
  items: readonly DescriptionItem[];
  /**
   * Place of the items: beside each other as far as they fit (`narrow` for short values), below each other with the
   * value beside its name (`rows`), or as large numbers (`figures`).
   * @default 'columns'
   */
  layout?: 'columns' | 'narrow' | 'rows' | 'figures' | undefined;
}

const Root = styled.dl`
  --least: 15rem;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--least)), 1fr));
  gap: var(--portal-space-4) var(--portal-space-6);
  margin: 0;
  color: var(--portal-text);
  font: var(--portal-type-text);

  &[data-layout='narrow'] {
    --least: 10.5rem;
  }

  &[data-layout='figures'] {
    --least: 7rem;
  }

  &[data-layout='rows'] {
    grid-template-columns: minmax(0, 1fr);
  }

  dt {
    font: var(--portal-type-small);
  }

  dd {
    margin: 0;
    color: var(--portal-title);
    font-weight: var(--portal-font-weight-strong);
    overflow-wrap: anywhere;
  }

  &[data-layout='figures'] dd {
    font: var(--portal-type-title-1);
    font-variant-numeric: tabular-nums;
  }

  /* The first number is the least room of a name, the second that of a value; without both they wrap. */
  &[data-layout='rows'] > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px var(--portal-space-6);
  }

  &[data-layout='rows'] dt {
    flex: 0 1 12rem;
  }

  &[data-layout='rows'] dd {
    flex: 1 1 16rem;
    min-inline-size: 0;
  }
`;
