'use client';
import { ImagePlus } from '../icons/image-plus.ts';
import { Trash2 as Trash } from '../icons/trash-2.ts';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
} from 'react';
import { announce } from '../announcer/announce.ts';
import { Button } from '../Button/Button.tsx';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { splitField } from '../Field/split-field.ts';
import { fillIn } from '../fill-in.ts';
import { useTexts } from '../texts.tsx';
import { useObjectUrl } from '../use-object-url.ts';
import { acceptedImages, checkImage } from './check-image.ts';
import { FileInput, Preview, RemoveRow, Words, Zone } from './styles.ts';
import { imagePickerTexts } from './texts.ts';

/**
 * Shows a Field with an `<input type="file">` for one image, and a preview. Clicking, dropping and the keyboard work as
 * on any file input. `className` and `style` go to the field, everything else (also `ref`) to the input.
 */
export function ImagePicker({ current, maxBytes, onPick, onChange, ref, ...props }: ImagePickerProps) {
  const [field, input] = splitField(props);
  const texts = useTexts('imagePicker', imagePickerTexts);
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => inputRef.current, []);
  const [file, setFile] = useState<File | null>(null);
  const [cleared, setCleared] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const url = useObjectUrl(file);
  const src = file ? url : cleared ? undefined : current;
  const chosen = file !== null || src !== undefined;

  const forget = useEffectEvent((event: Event) => {
    if (event.defaultPrevented) return;
    setFile(null);
    setCleared(false);
    setProblem(undefined);
    if (file) onPick?.(null);
  });

  useEffect(() => {
    const form = inputRef.current?.form;
    // Other listeners run first, since one of them may prevent the reset.
    const reset = (event: Event) => setTimeout(() => forget(event));
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, []);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const picked = event.target.files?.[0] ?? null;
    const wrong = picked && checkImage(picked, maxBytes);
    if (wrong) event.target.value = '';
    const taken = wrong ? null : picked;
    const values = { name: picked?.name ?? '', size: ((maxBytes ?? 0) / 1e6).toLocaleString('nl-NL') };
    const message = wrong ? fillIn(texts[wrong], values) : undefined;
    setProblem(message);
    if (message) announce(message, 'assertive');
    else announce(taken ? fillIn(texts.chosen, values) : texts.removed);
    if (!wrong) setCleared(taken === null);
    setFile(taken);
    onChange?.(event);
    if (!wrong || file) onPick?.(taken);
  }

  function remove() {
    const element = inputRef.current;
    if (!element) return;
    element.value = '';
    // Lets a form library notice the change as well.
    element.dispatchEvent(new Event('change', { bubbles: true }));
    element.focus();
  }

  return (
    <Field {...field} error={problem ?? field.error}>
      {(control) => (
        <>
          <Zone data-invalid={control['aria-invalid']} data-disabled={input.disabled || undefined}>
            {src === undefined || src === brokenSrc ? (
              <ImagePlus />
            ) : (
              <Preview src={src} alt="" onError={() => setBrokenSrc(src)} />
            )}
            <Words aria-hidden="true">
              <strong>{chosen ? texts.replace : texts.choose}</strong>
              <small>{file?.name ?? texts.drop}</small>
              {src !== undefined && src === brokenSrc && <small>{texts.noPreview}</small>}
            </Words>
            <FileInput
              accept={acceptedImages}
              {...input}
              {...control}
              // A file input does not support aria-required.
              aria-required={undefined}
              ref={inputRef}
              type="file"
              onChange={handleChange}
            />
          </Zone>
          {chosen && !input.disabled && (
            <RemoveRow>
              <Button variant="quiet" size="compact" icon={<Trash />} onClick={remove}>
                {texts.remove}
              </Button>
            </RemoveRow>
          )}
        </>
      )}
    </Field>
  );
}

export interface ImagePickerProps
  extends
    FieldTexts,
    Omit<ComponentProps<'input'>, keyof FieldTexts | 'type' | 'multiple' | 'value' | 'defaultValue'> {
  /** Address of the existing image. */
  current?: string | undefined;
  /** Largest file that is accepted, in bytes; no limit when left out. */
  maxBytes?: number | undefined;
  /** Called with the picked image, or with null when it is removed. */
  onPick?: ((file: File | null) => void) | undefined;
}
