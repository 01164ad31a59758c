'use client';
import { useCallback, useId, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { announce } from '../announcer/announce.ts';
import { Button } from '../Button/Button.tsx';
import { fillIn } from '../locale/fill-in.ts';
import { useTexts } from '../LocaleProvider.tsx';
import { compileTheme } from '../theme/compile-theme.ts';
import type { Hex, ThemeKey } from '../theme/keys/keys.ts';
import { repairContrast } from '../theme/repair-contrast.ts';
import { BrandThemes } from './parts/BrandThemes.tsx';
import { ContrastIssues } from './parts/ContrastIssues.tsx';
import {
  change,
  colorsIn,
  redo,
  replace,
  replaceColors,
  reshape,
  settle,
  undo,
  type Colors,
  type Design,
} from './model/edits.ts';
import { KeyList } from './parts/KeyList.tsx';
import { OtherThemes, type OtherTheme } from './parts/OtherThemes.tsx';
import { StepButtons } from './parts/StepButtons.tsx';
import { Bar, Columns, Panel, Preview, PreviewPanel, Root, SkipButton } from './parts/styles.ts';
import { themeEditorTexts } from './model/texts.ts';
import { ThemeHistory, type ThemeVersion } from './parts/ThemeHistory.tsx';
import { ThemeTransfer } from './parts/ThemeTransfer.tsx';
import { shownTheme } from './model/preview-theme.ts';
import { useEdits, type DesignChange } from './model/use-edits.ts';
import { usePreview } from './model/use-preview.ts';
import { ShapeFields } from './parts/ShapeFields.tsx';

/**
 * Edits the colors and the shape of a theme next to a preview in its light or dark form: themes from brand colors, single
 * colors, undo and redo, contrast checks with the nearest sufficient color, and exchange as JSON or design tokens. Writes the colors as CSS variables to the
 * preview and to the body of each `<iframe>` of the same origin in it, so that a change renders nothing in the preview.
 */
export function ThemeEditor({
  value,
  onChange,
  published: givenPublished,
  logo = null,
  history = noVersions,
  otherThemes = noOthers,
  fieldId,
  errorOf = noError,
  controls,
  actions,
  children,
  ...rest
}: ThemeEditorProps) {
  const texts = useTexts('themeEditor', themeEditorTexts);
  const { edits, edit } = useEdits(value, onChange);
  const { present } = edits;
  const colors = useMemo(() => colorsIn(present), [present]);
  const compiled = useMemo(() => compileTheme(colors), [colors]);
  const [initial] = useState(value);
  const published = givenPublished ?? initial;
  const [isDark, setIsDark] = useState(false);
  const [isComparing, setIsComparing] = useState(false);
  const scheme = isDark ? 'dark' : 'light';
  const publishedShown = useMemo(() => shownTheme(published, scheme), [published, scheme]);
  const presentShown = useMemo(() => shownTheme(present, scheme), [present, scheme]);
  const { region, isPointing, clickedKeys, togglePointing, forgetPointed, blink } = usePreview(
    isComparing ? publishedShown : presentShown,
    publishedShown,
  );
  const afterPreview = useRef<HTMLSpanElement>(null);
  const ownId = useId();
  const idOf = fieldId ?? ((key: ThemeKey) => `${ownId}-${key}`);

  const choose = useCallback(
    (key: ThemeKey, color: Hex | null, problem?: string) =>
      edit((before) => change(before, key, color, problem !== undefined)),
    [edit],
  );
  const leave = useCallback(() => edit(settle), [edit]);

  function step(next: typeof undo, said: string) {
    edit(next);
    announce(said);
  }

  const replaceTheme = (next: Colors) => edit((before) => replaceColors(before, next));

  function goTo(key: ThemeKey) {
    const field = document.getElementById(idOf(key));
    const group = field?.closest('details');
    if (group) group.open = true;
    field?.focus();
  }

  return (
    <Root {...rest}>
      <Columns>
        <Panel aria-label={texts.colors}>
          <StepButtons
            texts={texts}
            edits={edits}
            onUndo={() => step(undo, texts.undone)}
            onRedo={() => step(redo, texts.redone)}
            onReset={() => step((before) => replace(before, published), texts.resetDone)}
          />
          <BrandThemes
            texts={texts}
            primary={compiled.colors.primary}
            logo={logo}
            // Open when the editor starts without any color, since choosing a whole theme is the first step then.
            isOpen={Object.keys(colorsIn(initial)).length === 0}
            onTheme={(next, name) =>
              step((before) => replaceColors(before, next), fillIn(texts.brandDone, { name }))
            }
          />
          <ShapeFields
            texts={texts}
            shape={present}
            onChange={(shape) => edit((before) => reshape(before, shape))}
          />
          <ContrastIssues
            texts={texts}
            issues={compiled.issues}
            onGoTo={goTo}
            onSuggestion={(key, color) => edit((before) => settle(change(settle(before), key, color)))}
            onRepairAll={() =>
              step(
                (before) => replaceColors(before, repairContrast(colorsIn(before.present))),
                texts.repaired,
              )
            }
          />
          <KeyList
            texts={texts}
            edits={edits}
            compiled={compiled}
            clickedKeys={clickedKeys}
            onPointedEnd={forgetPointed}
            idOf={idOf}
            errorOf={errorOf}
            onChange={choose}
            onLeave={leave}
            onShow={children ? blink : undefined}
          />
          {history.length > 0 && (
            <ThemeHistory
              texts={texts}
              versions={history}
              onRestore={({ title, colors: restored }) =>
                step((before) => replaceColors(before, restored), fillIn(texts.restoredFrom, { title }))
              }
            />
          )}
          {otherThemes.length > 0 && (
            <OtherThemes texts={texts} colors={colors} themes={otherThemes} onTake={replaceTheme} />
          )}
          <ThemeTransfer texts={texts} colors={colors} onImport={replaceTheme} />
        </Panel>
        {children && (
          <PreviewPanel>
            {controls}
            <Bar>
              <Button
                size="compact"
                variant="quiet"
                aria-pressed={isComparing}
                onClick={() => setIsComparing(!isComparing)}
              >
                {texts.comparing}
              </Button>
              <Button size="compact" variant="quiet" aria-pressed={isDark} onClick={() => setIsDark(!isDark)}>
                {texts.dark}
              </Button>
              <Button size="compact" variant="quiet" aria-pressed={isPointing} onClick={togglePointing}>
                {texts.pointing}
              </Button>
              {actions}
            </Bar>
            {isPointing && <output>{texts.pointingHint}</output>}
            <SkipButton size="compact" onClick={() => afterPreview.current?.focus()}>
              {texts.skipPreview}
            </SkipButton>
            <Preview
              ref={region}
              aria-label={texts.preview}
              // Scrollable, so it must be reachable with the keyboard.
              tabIndex={0}
            >
              {children}
            </Preview>
            <span ref={afterPreview} tabIndex={-1} />
          </PreviewPanel>
        )}
      </Columns>
    </Root>
  );
}

const noError = () => undefined;
const noVersions: readonly ThemeVersion[] = [];
const noOthers: readonly OtherTheme[] = [];

export interface ThemeEditorProps extends Omit<ComponentProps<'div'>, 'onChange'> {
  /** Chosen colors, from which the theme derives the others, and the chosen corners and density. */
  value: Design;
  /** Called on every change, also while a color is dragged, with the theme and the keys whose text is not a color. */
  onChange: DesignChange;
  /** Published theme, for comparison and for the reset button. @default the initial value */
  published?: Design | undefined;
  /** Image, or its URL, from which brand colors are extracted. */
  logo?: string | Blob | null | undefined;
  /** Published themes to restore, the newest first. */
  history?: readonly ThemeVersion[] | undefined;
  /** Themes that are in use elsewhere, to copy from. */
  otherThemes?: readonly OtherTheme[] | undefined;
  /** Returns the id for the text input of a key, for a form that moves focus to errors. */
  fieldId?: ((key: ThemeKey) => string) | undefined;
  /** Returns the error of a key. */
  errorOf?: ((key: ThemeKey) => string | undefined) | undefined;
  /** Controls above the preview, such as a select for its page; they have the theme around the editor. */
  controls?: ReactNode;
  /** Compact buttons after those of the preview. */
  actions?: ReactNode;
  /**
   * Content of the preview; a color change never renders it. Without it there is no preview. A frame with
   * `data-published` in it keeps the published theme, for comparison.
   */
  children?: ReactNode;
}

export type { OtherTheme } from './parts/OtherThemes.tsx';
export type { ThemeVersion } from './parts/ThemeHistory.tsx';
