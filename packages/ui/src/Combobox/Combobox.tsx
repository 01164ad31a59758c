'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { PostedValue } from '../Field/PostedValue.tsx';
import { splitField } from '../Field/split-field.ts';
import { useValueText } from '../Field/use-value-text.ts';
import { useTexts } from '../LocaleProvider.tsx';
import { named, type ComboboxOption } from './list.ts';
import { Options } from './Options.tsx';
import { Frame, Input, Toggle } from './styles.ts';
import { comboboxTexts } from './texts.ts';
import { useOptions, type LoadOptions } from './use-options.ts';

/**
 * A Field around a text `<input>` that searches a list of options, following the pattern of an editable combobox. Lists
 * of thousands render only what is in sight; with `load` they come from a server. The value is that of the chosen
 * option, or null. `className` and `style` go to the field, everything else (also `ref`) to the input; the form submits
 * the value. For lists that people know and that fit on the screen, use a Select.
 */
export function Combobox({
  options = noOptions,
  load,
  value,
  defaultValue,
  name,
  onChange,
  onBlur,
  ref,
  ...props
}: ComboboxProps) {
  const texts = useTexts('combobox', comboboxTexts);
  const [field, input] = splitField(props);
  const listId = useId();
  const [picked, setPicked] = useState<ComboboxOption>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isLeft, setLeft] = useState(false);
  const optionOf = (wanted: unknown) =>
    [...options, ...(picked ? [picked] : [])].find((option) => option.value === wanted);
  const state = useValueText<string | null>({
    value,
    defaultValue,
    read: valueOf,
    show: (given) => optionOf(given)?.label ?? '',
    ref,
  });
  const isChosen = state.value !== null && optionOf(state.value)?.label === state.text;
  // The text of a chosen option searches for nothing, so that the list offers the others too.
  const query = isChosen ? '' : state.text;
  const list = useOptions({ options, load, query, isWanted: open });
  const isFixed = input.disabled === true || input.readOnly === true;
  const isUnknown = isLeft && !open && state.text.trim() !== '' && state.value === null;

  function report(text: string, option: ComboboxOption | undefined) {
    if (option) setPicked(option);
    const next = option?.value ?? null;
    state.set({ text, value: next });
    if (next !== state.value) onChange?.(next);
  }

  function show() {
    if (isFixed) return;
    setOpen(true);
    setActive(isChosen ? list.found.findIndex((option) => option.value === state.value) : -1);
  }

  function choose(option: ComboboxOption) {
    report(option.label, option);
    setOpen(false);
    setActive(-1);
  }

  function handleText(text: string) {
    setLeft(false);
    setOpen(true);
    setActive(-1);
    report(text, undefined);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isFixed || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const last = list.found.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(active + 6, last),
      PageUp: Math.max(active - 6, 0),
    };
    const to = moves[event.key];
    if (event.key === 'Escape' && open) {
      // Closes only the list: a dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'Enter' && open && list.found[active]) {
      event.preventDefault();
      choose(list.found[active]);
    } else if (to !== undefined && (open || event.key.startsWith('Arrow'))) {
      event.preventDefault();
      if (event.altKey && event.key === 'ArrowUp') setOpen(false);
      else if (open) setActive(to);
      else show();
    }
  }

  function handleBlur() {
    setOpen(false);
    setActive(-1);
    setLeft(true);
    const meant =
      state.value === null && state.text.trim() !== '' ? named(list.found, state.text) : undefined;
    if (meant) report(meant.label, meant);
    onBlur?.();
  }

  return (
    <Field {...field} error={(isUnknown && texts.noOption) || field.error}>
      {(control) => (
        <Frame>
          <Input
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...control}
            ref={state.input}
            type="text"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <datalist> cannot be filled, styled or announced
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && list.found[active] ? `${listId}-${active}` : undefined}
            value={state.text}
            onChange={(event) => handleText(event.target.value)}
            onClick={() => !open && show()}
            onKeyDown={handleKeyDown}
            onBlur={handleBlur}
          />
          <PostedValue name={name} field={input} value={state.value ?? ''} />
          <Toggle
            type="button"
            // Not a stop of Tab, since the arrow keys of the input do the same.
            tabIndex={-1}
            aria-label={texts.open}
            disabled={isFixed}
            data-open={open || undefined}
            onPointerDown={(event) => {
              // Keeps the focus in the input.
              event.preventDefault();
              state.input.current?.focus();
            }}
            onClick={() => (open ? setOpen(false) : show())}
          >
            <ChevronDown size={20} aria-hidden="true" />
          </Toggle>
          {open && (
            <Options
              id={listId}
              labelledBy={control.id}
              anchor={state.input}
              options={list.found}
              state={list.state}
              active={active}
              chosen={state.value}
              onChoose={choose}
            />
          )}
        </Frame>
      )}
    </Field>
  );
}

const valueOf = (given: unknown) => (typeof given === 'string' && given !== '' ? given : null);

const noOptions: readonly ComboboxOption[] = [];

export type { ComboboxOption } from './list.ts';
export type { LoadOptions } from './use-options.ts';

type Replaced =
  | keyof FieldTexts
  | 'type'
  | 'role'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'onKeyDown';

export interface ComboboxProps extends FieldTexts, Omit<ComponentProps<'input'>, Replaced> {
  /** Options to choose from; with `load`, those that are known already, such as that of the value. */
  options?: readonly ComboboxOption[] | undefined;
  /** Fetches the options for what is typed; pass the same function at every render. A rejection is shown as a failure. */
  load?: LoadOptions | undefined;
  /** Value of the chosen option of a controlled field; null for none. */
  value?: string | null | undefined;
  /** Initial value of an uncontrolled field. */
  defaultValue?: string | null | undefined;
  /** Name under which the form submits the value; empty without a choice. */
  name?: string | undefined;
  /** Called with the value of another choice; null while what is typed is no option. */
  onChange?: ((value: string | null) => void) | undefined;
  /** Called when the field loses focus. */
  onBlur?: (() => void) | undefined;
}
