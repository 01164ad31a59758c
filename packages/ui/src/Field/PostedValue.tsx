import type { ComponentProps } from 'react';

type InputProps = ComponentProps<'input'>;

/** Posts the value of a field in place of its visible text. Without a name it posts nothing. */
export function PostedValue({ field: { form, disabled }, ...value }: PostedValueProps) {
  return value.name && <input type="hidden" form={form} disabled={disabled} {...value} />;
}

interface PostedValueProps extends Pick<InputProps, 'name' | 'ref' | 'value' | 'defaultValue'> {
  /** Attributes of the visible input: the same form, and a disabled one posts nothing. */
  field: Pick<InputProps, 'form' | 'disabled'>;
}
