import { TextField } from '@portal/ui/TextField';
import type { FieldProps } from '../../../../../shared/forms/use-schema-form.ts';
import { texts } from '../../texts.ts';
import type { OpenIdValues } from './openid-values.ts';

const strings = texts.openId;

interface Props {
  field: (name: keyof OpenIdValues) => FieldProps;
  /** Says what an empty secret does. */
  secretHint: string;
}

/** Asks for an OpenID provider and the client of the portal there. */
export function OpenIdFields({ field, secretHint }: Props) {
  return (
    <>
      <TextField
        {...field('issuer')}
        type="url"
        label={strings.issuer}
        hint={strings.issuerHint}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...field('clientId')}
        label={strings.clientId}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...field('clientSecret')}
        type="password"
        autoComplete="off"
        label={strings.clientSecret}
        hint={secretHint}
      />
    </>
  );
}
