'use client';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useAnnounced } from '../announcer/use-announced.ts';
import { Button } from '../Button/Button.tsx';
import { fillIn } from '../locale/fill-in.ts';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import type { Hex } from '../theme/keys/keys.ts';
import { contrastOf, type ContrastDemand } from './badge.ts';
import { Badge, BadgeRow } from './styles.ts';
import { colorFieldTexts } from './texts.ts';

/** Shows whether a color has enough contrast, and offers the nearest one that does. */
export function ContrastBadge({ color, demand, onSuggestion }: ContrastBadgeProps) {
  const locale = useLocale();
  const texts = useTexts('colorField', colorFieldTexts);
  const contrast = contrastOf(color, demand, locale);
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
          {fillIn(texts.suggestion, { color: suggestion })}
        </Button>
      )}
    </BadgeRow>
  );
}

interface ContrastBadgeProps {
  color: Hex | null;
  demand: ContrastDemand | undefined;
  /** Called with the suggested color; when left out, none is suggested. */
  onSuggestion: ((color: Hex) => void) | undefined;
}
