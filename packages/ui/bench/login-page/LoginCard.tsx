import { useState, type FormEvent } from 'react';
import { Button } from '../../src/Button/Button.tsx';
import { Card } from '../../src/Card/Card.tsx';
import { Notice } from '../../src/Notice/Notice.tsx';
import { PasswordField } from '../../src/PasswordField/PasswordField.tsx';
import { TextField } from '../../src/TextField/TextField.tsx';

/** Renders the content of both pages that use the library. */
export function LoginCard() {
  const [failed, setFailed] = useState(false);

  function logIn(event: FormEvent) {
    event.preventDefault();
    setFailed(true);
  }

  return (
    <main id="inhoud">
      <Card title="Inloggen">
        <form onSubmit={logIn}>
          {failed && (
            <Notice kind="error" title="Inloggen is niet gelukt." live>
              Controleer je gebruikersnaam en wachtwoord.
            </Notice>
          )}
          <TextField label="Gebruikersnaam" name="username" autoComplete="username" required />
          <PasswordField label="Wachtwoord" name="password" autoComplete="current-password" required />
          <Button type="submit" variant="cta" block>
            Inloggen
          </Button>
        </form>
      </Card>
    </main>
  );
}
