import { useForm, useFormState, type Control, type UseFormRegister } from 'react-hook-form';
import { TextField } from '../../src/TextField/TextField.tsx';
import { show } from './form.tsx';
import { isTooShort, numbers, words } from './words.ts';

type Values = Record<string, string>;

interface EntryProps {
  number: number;
  control: Control<Values>;
  register: UseFormRegister<Values>;
}

/** Renders a field that subscribes to its own errors only, so that an error elsewhere does not render it. */
function Entry({ number, control, register }: EntryProps) {
  const name = `field-${number}`;
  const { errors } = useFormState({ control, name });
  return (
    <TextField
      label={words.label(number)}
      hint={words.hint}
      error={errors[name]?.message}
      {...register(name, { validate: (text = '') => (isTooShort(text) ? words.error : true) })}
    />
  );
}

show(function Form() {
  const { control, register } = useForm<Values>({ mode: 'onBlur' });
  return (
    <form>
      {numbers.map((number) => (
        <Entry key={number} number={number} control={control} register={register} />
      ))}
    </form>
  );
});
