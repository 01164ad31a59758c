import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import { css, styled } from 'styled-components';
import { texts } from './texts.ts';

const strings = texts.divider;

interface Props {
  /** Percentage of the width at the left of the line. */
  value: number;
  onChange: (value: number) => void;
}

/** A movable vertical line over its container: the published theme is at its left, the draft at its right. */
export function Divider({ value, onChange }: Props) {
  return (
    <>
      <Range
        type="range"
        min={0}
        max={100}
        value={value}
        aria-label={strings.label}
        aria-valuetext={strings.value(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        // Prevents Enter from submitting a form around the preview.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Line aria-hidden="true" style={{ insetInlineStart: `${value}%` }}>
        <Knob>
          <MoveHorizontal size={20} />
        </Knob>
      </Line>
      <Sides aria-hidden="true">
        <span>{strings.live}</span>
        <span>{strings.draft}</span>
      </Sides>
    </>
  );
}

/** Width of the touch target, in CSS pixels. */
const grip = 44;

/** Height of the row with the names of both sides, in CSS pixels. */
const captions = 32;

const thumb = css`
  inline-size: ${grip}px;
  block-size: 100%;
  border: 0;
  border-radius: 0;
  background: none;
  box-shadow: none;
  cursor: ew-resize;
  pointer-events: auto;
`;

/** Covers the frames, but only its thumb, centered on the line, takes pointer events. */
const Range = styled.input`
  position: absolute;
  inset: 0 ${-grip / 2}px;
  z-index: 2;
  inline-size: calc(100% + ${grip}px);
  block-size: calc(100% - ${captions}px);
  margin: 0;
  appearance: none;
  background: none;
  outline: none;
  box-shadow: none;
  pointer-events: none;

  &::-webkit-slider-runnable-track {
    block-size: 100%;
  }

  &::-webkit-slider-thumb {
    appearance: none;
    ${thumb}
  }

  &::-moz-range-track {
    block-size: 100%;
    background: none;
  }

  &::-moz-range-thumb {
    ${thumb}
  }
`;

/** In the browser's own colors, since the theme that is being edited may be hard to read. */
const Line = styled.div`
  position: absolute;
  inset-block: 0 ${captions}px;
  z-index: 1;
  inline-size: 2px;
  margin-inline-start: -1px;
  background-color: CanvasText;
  box-shadow: 0 0 0 1px Canvas;
  color: CanvasText;
  forced-color-adjust: none;
  pointer-events: none;
`;

const Knob = styled.span`
  position: absolute;
  inset-block-start: 50%;
  inset-inline-start: 1px;
  display: grid;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  border: 2px solid;
  border-radius: 50%;
  background-color: Canvas;
  transform: translate(-50%, -50%);

  ${Range}:focus-visible + ${Line} > & {
    outline: 3px solid;
    outline-offset: 3px;
    box-shadow: 0 0 0 3px Canvas;
  }
`;

const Sides = styled.div`
  display: flex;
  order: 1;
  justify-content: space-between;
  align-items: end;
  block-size: ${captions}px;
  font-size: 0.875rem;

  & > span {
    padding-inline: var(--portal-space-2);
    border-radius: var(--portal-radius-small);
    background-color: Canvas;
    color: CanvasText;
  }
`;
