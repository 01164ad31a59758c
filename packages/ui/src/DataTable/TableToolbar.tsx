import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { fillIn } from '../fill-in.ts';
import { useTexts } from '../texts.tsx';
import { dutchNumber } from './dutch.ts';
import { dataTableTexts } from './texts.ts';

interface TableToolbarProps {
  /** Number of chosen rows; undefined when rows cannot be chosen. */
  selected: number | undefined;
  onClearSelection: () => void;
  /** What offers the file. */
  download: ReactNode;
  children: ReactNode;
}

/** Above the table: how much is chosen and what can be done with it, and the file to download. */
export function TableToolbar({ selected, onClearSelection, download, children }: TableToolbarProps) {
  const texts = useTexts('dataTable', dataTableTexts);
  return (
    <Bar>
      {selected !== undefined && (
        <>
          <span>{fillIn(texts.selected, { n: dutchNumber(selected) })}</span>
          <Button
            variant="quiet"
            size="compact"
            aria-disabled={selected === 0}
            onClick={() => selected > 0 && onClearSelection()}
          >
            {texts.clearSelection}
          </Button>
        </>
      )}
      {children}
      {download}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding-block-end: 16px;

  @media print {
    display: none;
  }
`;
