import { useState, type FormEvent } from 'react';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Link } from '../Link/Link.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { TextField } from '../TextField/TextField.tsx';

/** `logIn` resolves to whether the username and the password are right. */
export function LoginPage({ logIn }: { logIn: (form: FormData) => Promise<boolean> }) {
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setRefused(false);
    setBusy(true);
    setRefused(!(await logIn(form)));
    setBusy(false);
  }

  return (
    <Card title="Inloggen">
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          {isRefused && (
            <Notice kind="error" live title="Gebruikersnaam of wachtwoord klopt niet.">
              Kijk of je geen hoofdletters typt.
            </Notice>
          )}
          <TextField label="Gebruikersnaam" name="username" autoComplete="username" required />
          <PasswordField label="Wachtwoord" name="password" autoComplete="current-password" required />
          <Button type="submit" variant="cta" block busy={isBusy}>
            Inloggen
          </Button>
          <Link href="/wachtwoord-vergeten">Wachtwoord vergeten?</Link>
        </Stack>
      </form>
    </Card>
  );
}
