import type { CSSProperties } from 'react';
import type { FieldTexts } from './Field.tsx';

/**
 * Splits the props of a field: its texts, `aria-describedby`, `className`, `style` and `id` are for the Field,
 * everything else, also `ref`, for the control in it.
 */
export function splitField<Props extends FieldProps>({
  label,
  hint,
  error,
  required,
  id,
  className,
  style,
  'aria-describedby': description,
  ...control
}: Props) {
  return [
    { label, hint, error, required, controlId: id, className, style, 'aria-describedby': description },
    control,
  ] as const;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  'aria-describedby'?: string | undefined;
}
