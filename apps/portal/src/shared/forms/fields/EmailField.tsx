import { TextField, type TextFieldProps } from '@portal/ui/TextField';

/**
 * A TextField for an email address, with the keyboard for it. Its type is text: browsers convert the domain in a field
 * of type email to the form of the DNS, which people do not recognize as their own.
 */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      autoComplete="email"
      {...props}
      type="text"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
