import { memo } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../Button/Button.tsx';
import { ColorField } from '../../ColorField/ColorField.tsx';
import { fillIn } from '../../locale/fill-in.ts';
import type { Hex, ThemeKey, ThemeKeyRow } from '../../theme/keys/keys.ts';
import { nameOf, originOf } from '../model/describe-key.ts';
import type { ThemeEditorTexts } from '../model/texts.ts';

interface Props {
  row: ThemeKeyRow;
  texts: ThemeEditorTexts;
  /** Chosen color; undefined while the theme derives it. */
  given: Hex | undefined;
  /** Current color. */
  color: Hex;
  /** Color and required ratio of the pair whose contrast is nearest to its minimum, or furthest below it. */
  against: Hex | undefined;
  ratio: number | undefined;
  id: string | undefined;
  error: string | undefined;
  onChange: (key: ThemeKey, color: Hex | null, problem?: string) => void;
  onLeave: () => void;
  /** Highlights in the preview where the color is used; absent without a preview. */
  onShow: ((key: ThemeKey) => void) | undefined;
}

/** Field for one key of the theme: its color, its origin and its contrast. */
export const KeyField = memo(function KeyField(props: Props) {
  const { row, texts, given, color, against, ratio, onChange, onLeave, onShow } = props;
  const name = nameOf(row.key, texts);
  const origin = fillIn(texts.derived, { color, origin: originOf(row, texts) });
  return (
    <Row>
      <ColorField
        {...(props.id === undefined ? {} : { id: props.id })}
        label={name}
        hint={given === undefined ? origin : texts.chosen}
        error={props.error}
        placeholder={color}
        value={given ?? null}
        contrast={against && { against, ratio }}
        onChange={(chosen, problem) => onChange(row.key, chosen, problem)}
        onBlur={() => onLeave()}
      />
      <Acts>
        {onShow && (
          <Button
            variant="quiet"
            size="compact"
            aria-label={fillIn(texts.showLabel, { name })}
            onClick={() => onShow(row.key)}
          >
            {texts.show}
          </Button>
        )}
        {given !== undefined && (
          <Button
            variant="quiet"
            size="compact"
            aria-label={`${texts.restore} ${name}`}
            onClick={(event) => {
              event.currentTarget.closest('li')?.querySelector('input')?.focus();
              onChange(row.key, null);
              onLeave();
            }}
          >
            {texts.restore}
          </Button>
        )}
      </Acts>
    </Row>
  );
});

const Row = styled.li`
  display: grid;
  gap: var(--portal-space-1);
`;

const Acts = styled.div`
  display: flex;
  gap: var(--portal-space-2);
`;
