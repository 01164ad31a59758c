import type { ComponentProps } from 'react';

type InputProps = ComponentProps<'input'>;

/** What a form gets under the name of a field, in place of the text that the field shows. Without a name it gets nothing. */
export function PostedValue({ field: { form, disabled }, ...value }: PostedValueProps) {
  return value.name && <input type="hidden" form={form} disabled={disabled} {...value} />;
}

interface PostedValueProps extends Pick<InputProps, 'name' | 'ref' | 'value' | 'defaultValue'> {
  /** What the input in sight gets: its form is this one's, and disabled it posts nothing. */
  field: Pick<InputProps, 'form' | 'disabled'>;
}
