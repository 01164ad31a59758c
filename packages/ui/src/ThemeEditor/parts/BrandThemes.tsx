import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../Button/Button.tsx';
import { ColorField } from '../../ColorField/ColorField.tsx';
import { fillIn } from '../../locale/fill-in.ts';
import { compileTheme } from '../../theme/compile-theme.ts';
import type { Hex } from '../../theme/keys/keys.ts';
import { themeFromBrand, type BrandCharacter } from '../../theme/theme-from-brand.ts';
import type { Colors } from '../model/edits.ts';
import { colorsOfImage } from '../model/image-colors.ts';
import type { ThemeEditorTexts } from '../model/texts.ts';
import { ThemeThumbnail } from './ThemeThumbnail.tsx';

interface Props {
  texts: ThemeEditorTexts;
  /** Main color of the current theme; the initial value of the first color field. */
  primary: Hex;
  /** Image from which brand colors are extracted. */
  logo: string | Blob | null;
  /** Whether the section is expanded when first rendered. */
  isOpen: boolean;
  onTheme: (colors: Colors, name: string) => void;
}

const characters: BrandCharacter[] = ['calm', 'clear', 'bold'];

/** Derives three themes from one to three brand colors, and offers each of them. */
export function BrandThemes({ texts, primary, logo, isOpen, onTheme }: Props) {
  const [chosen, setChosen] = useState<(Hex | null)[]>([primary, null, null]);
  const logoColors = useLogoColors(logo);
  const [main, second, third] = useDeferredValue(chosen);
  const themes = useMemo(
    () =>
      main
        ? characters.map((character) => ({
            character,
            ...themeFromBrand({ main, second, third }, character),
          }))
        : [],
    [main, second, third],
  );
  const replacement = themes[0]?.replacement ?? null;
  const labels = [texts.brandFirst, texts.brandSecond, texts.brandThird];
  const setColorAt = (place: number, color: Hex | null) =>
    setChosen((before) => before.map((each, index) => (index === place ? color : each)));
  const titleId = useId();

  return (
    <Details open={isOpen}>
      <summary id={titleId}>{texts.brand}</summary>
      {/* Prevents Enter from submitting a form around the editor. */}
      <Part
        aria-labelledby={titleId}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        <p>{texts.brandLead}</p>
        {logoColors !== null && (
          <Row>
            <span>{logoColors.length > 0 ? texts.fromLogo : texts.noLogoColors}</span>
            {logoColors.map((color) => (
              <Swatch key={color} style={{ backgroundColor: color }} />
            ))}
            {logoColors.length > 0 && (
              <Button
                variant="quiet"
                size="compact"
                onClick={() => setChosen([0, 1, 2].map((place) => logoColors[place] ?? null))}
              >
                {texts.fromLogoUse}
              </Button>
            )}
          </Row>
        )}
        {labels.map((label, place) => (
          <ColorField
            key={label}
            label={label}
            hint={place === 0 ? undefined : texts.brandHint}
            value={chosen[place] ?? null}
            onChange={(color) => setColorAt(place, color)}
          />
        ))}
        {main && replacement !== null && <p>{fillIn(texts.brandReplaced, { color: main, replacement })}</p>}
        <Row>
          {themes.map(({ character, colors }) => (
            <Choice key={character}>
              <ThemeThumbnail colors={compileTheme(colors).colors} />
              <Button
                variant="quiet"
                size="compact"
                aria-label={fillIn(texts.brandUse, { name: texts[character] })}
                onClick={() => onTheme(colors, texts[character])}
              >
                {texts[character]}
              </Button>
            </Choice>
          ))}
        </Row>
      </Part>
    </Details>
  );
}

/** Returns the colors of a logo; null without one, while it loads, and for an image that cannot be read. */
function useLogoColors(logo: string | Blob | null): Hex[] | null {
  const [colors, setColors] = useState<Hex[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const found = logo === null ? Promise.resolve(null) : colorsOfImage(logo).catch(() => null);
    void found.then((next) => isCurrent && setColors(next));
    return () => {
      isCurrent = false;
    };
  }, [logo]);
  return colors;
}

const Details = styled.details`
  & > summary {
    padding-block: var(--portal-space-3);
    font-weight: var(--portal-font-weight-strong);
    cursor: pointer;
  }
`;

const Part = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  display: grid;
  gap: var(--portal-space-4);

  & p {
    margin: 0;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--portal-space-3);
`;

const Swatch = styled.span`
  inline-size: 32px;
  block-size: 32px;
  border: 1px solid var(--portal-border-control);
  border-radius: var(--portal-radius-control);
`;

const Choice = styled.div`
  display: grid;
  flex: 1 1 112px;
  gap: var(--portal-space-1);
  max-inline-size: 180px;
`;
