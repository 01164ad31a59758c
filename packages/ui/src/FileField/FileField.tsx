'use client';
import { useImperativeHandle, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { CoveringFileInput } from '../Field/CoveringFileInput.ts';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { splitField } from '../Field/split-field.ts';
import { useFormReset } from '../Field/use-form-reset.ts';
import { useTexts } from '../LocaleProvider.tsx';
import { shortName } from '../UploadDialog/upload-texts.ts';
import { Choose, Frame, Name } from './styles.ts';
import { fileFieldTexts } from './texts.ts';

/**
 * Shows a Field with an `<input type="file">` for one file: a button, and the name of the file. Clicking, dropping, the
 * keyboard and screen readers work as on any file input. `className` and `style` go to the field, everything else (also
 * `ref`) to the input.
 */
export function FileField({ value, onChange, ref, ...props }: FileFieldProps) {
  const [field, input] = splitField(props);
  const texts = useTexts('fileField', fileFieldTexts);
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => inputRef.current, []);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isDragging, setDragging] = useState(false);
  const file = value === undefined ? chosen : value;

  // Empties the input, since choosing the same file again would otherwise fire no event.
  useLayoutEffect(() => {
    if (file === null && inputRef.current) inputRef.current.value = '';
  }, [file]);

  function choose(next: File | null) {
    setChosen(next);
    if (next !== file) onChange?.(next);
  }

  useFormReset(inputRef, () => choose(null));

  return (
    <Field {...field}>
      {(control) => (
        <Frame data-dragging={isDragging || undefined}>
          <Choose aria-hidden="true">{file === null ? texts.choose : texts.replace}</Choose>
          <Name aria-hidden="true" data-hint={file === null || undefined} title={file?.name}>
            {file === null ? texts.drop : shortName(file.name)}
          </Name>
          <CoveringFileInput
            {...input}
            {...control}
            // Removed, since a file input does not support aria-required.
            aria-required={undefined}
            ref={inputRef}
            type="file"
            onDragEnter={() => setDragging(true)}
            onDragLeave={() => setDragging(false)}
            onDrop={() => setDragging(false)}
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
        </Frame>
      )}
    </Field>
  );
}

export interface FileFieldProps
  extends
    FieldTexts,
    Omit<
      ComponentProps<'input'>,
      keyof FieldTexts | 'type' | 'multiple' | 'value' | 'defaultValue' | 'onChange'
    > {
  /** File of a controlled field; null while none is chosen. */
  value?: File | null | undefined;
  /** Called with the chosen file, and with null when a choice is taken back. */
  onChange?: ((file: File | null) => void) | undefined;
}
