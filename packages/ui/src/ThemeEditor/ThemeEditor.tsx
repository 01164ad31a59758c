'use client';
import { useCallback, useId, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { announce } from '../announcer/announce.ts';
import { Button } from '../Button/Button.tsx';
import { fillIn } from '../fill-in.ts';
import { useTexts } from '../texts.tsx';
import { compileTheme } from '../theme/compile-theme.ts';
import type { Hex, ThemeColors, ThemeKey } from '../theme/keys.ts';
import { repairContrast } from '../theme/repair-contrast.ts';
import { BrandThemes } from './BrandThemes.tsx';
import { ContrastIssues } from './ContrastIssues.tsx';
import { change, redo, replace, settle, undo, type Colors } from './edits.ts';
import { KeyList } from './KeyList.tsx';
import { OtherThemes, type OtherTheme } from './OtherThemes.tsx';
import { StepButtons } from './StepButtons.tsx';
import { Bar, Columns, Panel, Preview, PreviewPanel, Root, SkipButton } from './styles.ts';
import { themeEditorTexts } from './texts.ts';
import { ThemeHistory, type ThemeVersion } from './ThemeHistory.tsx';
import { ThemeTransfer } from './ThemeTransfer.tsx';
import { useEdits, type ColorsChange } from './use-edits.ts';
import { usePreview } from './use-preview.ts';

/**
 * Edits every color of a theme next to a preview: whole themes from a brand color, one color at a time, undo and redo,
 * contrast with the nearest color that has enough, and exchange as JSON or design tokens. The colors are written as CSS
 * variables on the preview and on the body of each `<iframe>` of the same origin in it, so that nothing in it renders.
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
  const compiled = useMemo(() => compileTheme(present), [present]);
  const [initial] = useState(value);
  const published = givenPublished ?? initial;
  const publishedVariables = useMemo(() => compileTheme(published).variables, [published]);
  const [isComparing, setIsComparing] = useState(false);
  const shown = isComparing ? publishedVariables : compiled.variables;
  const { region, isPointing, pointed, togglePointing, forgetPointed, blink } = usePreview(
    shown,
    publishedVariables,
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

  const take = (colors: Colors) => edit((before) => replace(before, colors));

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
            onTheme={(colors, name) =>
              step((before) => replace(before, colors), fillIn(texts.brandDone, { name }))
            }
          />
          <ContrastIssues
            texts={texts}
            issues={compiled.issues}
            onGoTo={goTo}
            onSuggestion={(key, color) => edit((before) => settle(change(settle(before), key, color)))}
            onRepairAll={() =>
              step((before) => replace(before, repairContrast(before.present)), texts.repaired)
            }
          />
          <KeyList
            texts={texts}
            edits={edits}
            compiled={compiled}
            pointed={pointed}
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
              onRestore={({ title, colors }) =>
                step((before) => replace(before, colors), fillIn(texts.restoredFrom, { title }))
              }
            />
          )}
          {otherThemes.length > 0 && (
            <OtherThemes texts={texts} colors={present} themes={otherThemes} onTake={take} />
          )}
          <ThemeTransfer texts={texts} colors={present} onImport={take} />
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
              // Scrolls, so it must be reachable with the keyboard.
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
  /** The given colors; the theme derives the others. */
  value: Partial<ThemeColors>;
  /** The colors changed, also while one is dragged; with the keys at which a text stands that is no color. */
  onChange: ColorsChange;
  /** What others see now: to compare with, and to go back to. @default the initial value */
  published?: Partial<ThemeColors> | undefined;
  /** Image, or its address, whose colors are offered as brand colors. */
  logo?: string | Blob | null | undefined;
  /** Themes that were published before, the newest first; any of them can be taken back. */
  history?: readonly ThemeVersion[] | undefined;
  /** Themes that are in use elsewhere, to take over. */
  otherThemes?: readonly OtherTheme[] | undefined;
  /** Id of the text input of a key, for a form that leads to it. */
  fieldId?: ((key: ThemeKey) => string) | undefined;
  /** Error at a key, from a form. */
  errorOf?: ((key: ThemeKey) => string | undefined) | undefined;
  /** Controls of the preview, such as the choice of a page; they keep the theme around the editor. */
  controls?: ReactNode;
  /** Compact buttons next to those of the preview. */
  actions?: ReactNode;
  /**
   * What is shown in the theme; it never renders because of a color. Without it there is no preview. A frame with
   * `data-published` in it keeps the published theme, to compare with.
   */
  children?: ReactNode;
}

export type { OtherTheme } from './OtherThemes.tsx';
export type { ThemeVersion } from './ThemeHistory.tsx';
