import type { ReactElement } from 'react';
import { useController, type Control, type ControllerRenderProps, type FieldValues } from 'react-hook-form';
import { afterPress } from './after-press.ts';

/** A field of a form, with its id and its error; `useSchemaForm` creates it. */
export interface FieldPlace {
  control: Control;
  name: string;
  id: string;
  error: string | undefined;
}

interface Props {
  place: FieldPlace;
  render: (
    props: ControllerRenderProps<FieldValues, string> & Pick<FieldPlace, 'id' | 'error'>,
  ) => ReactElement;
}

/** Connects a field of the library that has `value` and `onChange(value)`; native fields use `form.field`. */
export function ValueField({ place: { control, name, id, error }, render }: Props) {
  const { field } = useController({ control, name });
  // Validates after the pointer is up, since the message would move a button below it while it is being pressed.
  return render({ ...field, onBlur: () => afterPress(field.onBlur), id, error });
}
