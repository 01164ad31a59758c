import type { ComponentProps } from 'react';

type InputProps = ComponentProps<'input'>;

/** Submits the value of a field with the form, in place of its visible text. Without a name it submits nothing. */
export function PostedValue({ field: { form, disabled }, ...value }: PostedValueProps) {
  return value.name && <input type="hidden" form={form} disabled={disabled} {...value} />;
}

interface PostedValueProps extends Pick<InputProps, 'name' | 'ref' | 'value' | 'defaultValue'> {
  /**
   * Attributes of the visible input: the value belongs to the same form, and is not submitted when the input is
   * disabled.
   */
  field: Pick<InputProps, 'form' | 'disabled'>;
}
