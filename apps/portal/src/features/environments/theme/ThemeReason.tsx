import { TextArea } from '@portal/ui/TextArea';
import type { FieldProps } from '../../../shared/forms/use-schema-form.ts';
import { texts } from '../fields/texts.ts';

/** Field for the reason to use colors with too little contrast. */
export function ThemeReason(field: FieldProps) {
  return (
    <TextArea
      {...field}
      label={texts.theme.reason}
      hint={texts.theme.reasonHint}
      rows={2}
      maxLength={500}
      required
    />
  );
}
