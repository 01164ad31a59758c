/**
 * Messages between browsers and servers about passkeys, in the JSON forms of WebAuthn level 3. Options for the
 * browser pass through unchanged; the browser's responses are validated.
 */
import * as z from 'zod/mini';
import { maximumPasswordLength } from '../session/schema.ts';
import { exactText, nullable, verbatimText } from '../input.ts';
import { labelText } from '../input-names.ts';
import { resource, text, withDefault } from '../wire.ts';

export const maximumPasskeyName = 60;

export const passkey = resource({
  name: z.pipe(
    text,
    z.transform((name) => name ?? 'Passkey'),
  ),
  createdAt: text,
  lastUsedAt: text,
});
export type Passkey = z.output<typeof passkey>;

export const passkeyName = labelText(maximumPasskeyName).check(z.minLength(1, 'Geef de passkey een naam.'));
export const renameRequest = z.object({ name: passkeyName });

/** Options for the browser's dialog, used only by the browser's WebAuthn API. */
export const registrationOptions = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ name: z.string() }),
  user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.looseObject({ alg: z.number(), type: z.literal('public-key') })),
});
export const authenticationOptions = z.looseObject({ challenge: z.string() });

const base64url = (maximum: number) => exactText(maximum).check(z.refine((value) => /^[\w-]+$/.test(value)));

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
};

export const registrationRequest = z.object({
  name: nullable(passkeyName),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(8_192),
      attestationObject: base64url(65_536),
      transports: withDefault(z.array(exactText(32)).check(z.maxLength(10)), []),
    }),
  }),
});

export const authenticationRequest = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(8_192),
      authenticatorData: base64url(8_192),
      signature: base64url(8_192),
      userHandle: nullable(base64url(128)),
    }),
  }),
});
export type AuthenticationRequest = z.output<typeof authenticationRequest>;

/** `password` is required of users without a second factor who logged in more than five minutes ago. */
export const registrationOptionsRequest = withDefault(
  z.object({ password: nullable(verbatimText(maximumPasswordLength)) }),
  {
    password: null,
  },
);
