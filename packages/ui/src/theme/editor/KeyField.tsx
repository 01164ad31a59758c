import { memo } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../Button/Button.tsx';
import { ColorField } from '../../ColorField/ColorField.tsx';
import type { Hex, ThemeKey, ThemeKeyRow } from '../keys.ts';
import { originOf } from './describe-key.ts';

interface Props {
  row: ThemeKeyRow;
  /** Chosen color; undefined while the theme derives it. */
  given: Hex | undefined;
  /** Current color. */
  color: Hex;
  onChange: (key: ThemeKey, color: Hex | null) => void;
  onLeave: () => void;
}

/** Shows one key of the theme: its color, its origin, and a button to restore that. */
export const KeyField = memo(function KeyField({ row, given, color, onChange, onLeave }: Props) {
  return (
    <Row>
      <Swatch style={{ backgroundColor: color }} />
      <ColorField
        label={row.label}
        hint={given === undefined ? `Standaard: ${originOf(row)}.` : 'Zelf gekozen.'}
        placeholder={color}
        value={given ?? null}
        onChange={(chosen) => onChange(row.key, chosen)}
        onBlur={() => onLeave()}
      />
      {given !== undefined && (
        <Button
          variant="quiet"
          size="compact"
          aria-label={`Herstel ${row.label}`}
          onClick={(event) => {
            event.currentTarget.closest('li')?.querySelector('input')?.focus();
            onChange(row.key, null);
            onLeave();
          }}
        >
          Herstel
        </Button>
      )}
    </Row>
  );
});

const Row = styled.li`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  align-items: start;
  gap: 8px 12px;

  & > button {
    grid-column: 2;
    justify-self: start;
  }
`;

const Swatch = styled.span`
  block-size: 44px;
  margin-block-start: 28px;
  border: 1px solid var(--portal-border-control);
  border-radius: 8px;
`;
