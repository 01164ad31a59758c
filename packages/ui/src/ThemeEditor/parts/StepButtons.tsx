import { Button } from '../../Button/Button.tsx';
import type { Edits } from '../model/edits.ts';
import { Bar } from './styles.ts';
import type { ThemeEditorTexts } from '../model/texts.ts';

interface Props {
  texts: ThemeEditorTexts;
  edits: Edits;
  onUndo: () => void;
  onRedo: () => void;
  onReset: () => void;
}

/** Buttons to undo, redo and reset. A button without a step stays focusable, so that focus is not lost. */
export function StepButtons({ texts, edits, onUndo, onRedo, onReset }: Props) {
  const canUndo = edits.past.length > 0;
  const canRedo = edits.future.length > 0;
  return (
    <Bar>
      <Button
        size="compact"
        variant="quiet"
        aria-disabled={!canUndo || undefined}
        onClick={() => canUndo && onUndo()}
      >
        {texts.undo}
      </Button>
      <Button
        size="compact"
        variant="quiet"
        aria-disabled={!canRedo || undefined}
        onClick={() => canRedo && onRedo()}
      >
        {texts.redo}
      </Button>
      <Button size="compact" variant="quiet" onClick={onReset}>
        {texts.reset}
      </Button>
    </Bar>
  );
}
