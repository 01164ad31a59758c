'use client';
import { CircleCheck } from '../icons/circle-check.ts';
import { TriangleAlert } from '../icons/triangle-alert.ts';
import { useAnnounced } from '../announcer/useAnnounced.ts';
import { Button } from '../Button/Button.tsx';
import { fillIn } from '../fill-in.ts';
import { useTexts } from '../texts.tsx';
import type { Hex } from '../theme/keys.ts';
import { contrastOf, type ContrastDemand } from './badge.ts';
import { Badge, BadgeRow } from './styles.ts';
import { colorFieldTexts } from './texts.ts';

/** Says whether a colour stands out enough, and offers the nearest one that does. */
export function ContrastBadge({ colour, demand, onSuggestion }: ContrastBadgeProps) {
  const texts = useTexts('colorField', colorFieldTexts);
  const contrast = contrastOf(colour, demand);
  const verdict = contrast?.passes ? texts.passes : fillIn(texts.fails, { needed: contrast?.needed ?? '' });
  const words = contrast ? `${fillIn(texts.contrast, { ratio: contrast.ratio })}: ${verdict}` : '';
  useAnnounced(words);
  if (!contrast) return null;

  const { suggestion } = contrast;
  const Icon = contrast.passes ? CircleCheck : TriangleAlert;
  return (
    <BadgeRow>
      <Badge data-passes={contrast.passes}>
        <Icon />
        {words}
      </Badge>
      {suggestion && onSuggestion && (
        <Button variant="quiet" size="compact" onClick={() => onSuggestion(suggestion)}>
          {fillIn(texts.suggestion, { colour: suggestion })}
        </Button>
      )}
    </BadgeRow>
  );
}

interface ContrastBadgeProps {
  colour: Hex | null;
  demand: ContrastDemand | undefined;
  /** Without it there is nothing to choose. */
  onSuggestion: ((colour: Hex) => void) | undefined;
}
