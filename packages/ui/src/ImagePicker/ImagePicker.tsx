'use client';
import ImagePlus from 'lucide-react/icons/image-plus';
import Trash from 'lucide-react/icons/trash-2';
import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
} from 'react';
import { announce } from '../announcer/announce.ts';
import { Button } from '../Button/Button.tsx';
import { CoveringFileInput } from '../Field/CoveringFileInput.ts';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { splitField } from '../Field/split-field.ts';
import { useFormReset } from '../Field/use-form-reset.ts';
import { fillIn } from '../locale/fill-in.ts';
import { formatNumber } from '../locale/numbers.ts';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import { useObjectUrl } from '../use-object-url.ts';
import { acceptedImages, checkImage } from './check-image.ts';
import { Preview, RemoveRow, Words, Zone } from './styles.ts';
import { imagePickerTexts } from './texts.ts';

/**
 * Shows a Field with an `<input type="file">` for one image, and a preview. Clicking, dropping and the keyboard work as
 * on any file input. `className` and `style` go to the field, everything else (also `ref`) to the input.
 */
export function ImagePicker({ current, maxBytes, value, onChange, ref, ...props }: ImagePickerProps) {
  const [field, input] = splitField(props);
  const locale = useLocale();
  const texts = useTexts('imagePicker', imagePickerTexts);
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => inputRef.current, []);
  const [given, setGiven] = useState(value);
  const [image, setImage] = useState(value);
  const [problem, setProblem] = useState<string>();
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const file = image ?? null;
  const url = useObjectUrl(file);
  const src = file ? url : image === undefined ? current : undefined;
  const chosen = file !== null || src !== undefined;

  if (value !== given) {
    setGiven(value);
    setImage(value);
    setProblem(undefined);
  }

  // Empties the input, since picking the same file again would otherwise fire no event.
  useLayoutEffect(() => {
    if (file === null && inputRef.current) inputRef.current.value = '';
  }, [file]);

  function setAndReport(next: File | null | undefined) {
    setImage(next);
    if (next !== image) onChange?.(next);
  }

  useFormReset(inputRef, () => {
    setProblem(undefined);
    setAndReport(undefined);
  });

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [picked] = target.files ?? [];
    // The browser empties the input when its file dialog is closed without a choice.
    if (!picked) return setAndReport(undefined);
    const wrong = checkImage(picked, maxBytes);
    const values = { name: picked.name, size: formatNumber((maxBytes ?? 0) / 1e6, locale) };
    const message = wrong ? fillIn(texts[wrong], values) : undefined;
    setProblem(message);
    announce(message ?? fillIn(texts.chosen, values), message ? 'assertive' : 'polite');
    if (wrong) target.value = '';
    setAndReport(wrong ? undefined : picked);
  }

  function remove() {
    setProblem(undefined);
    announce(texts.removed);
    setAndReport(null);
    inputRef.current?.focus();
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
            <CoveringFileInput
              accept={acceptedImages}
              {...input}
              {...control}
              // Removed, since a file input does not support aria-required.
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
    Omit<
      ComponentProps<'input'>,
      keyof FieldTexts | 'type' | 'multiple' | 'value' | 'defaultValue' | 'onChange'
    > {
  /** URL of the existing image. */
  current?: string | undefined;
  /** Largest file that is accepted, in bytes; no limit when left out. */
  maxBytes?: number | undefined;
  /** Image of a controlled field: null when it was removed, undefined while the existing one stays. */
  value?: File | null | undefined;
  /**
   * Called with the picked image, with null when the image is removed, and with undefined when a picked image is
   * dropped again.
   */
  onChange?: ((image: File | null | undefined) => void) | undefined;
}
