import '../../src/theme/theme.css';
import { useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../../src/Button/Button.tsx';
import { Card } from '../../src/Card/Card.tsx';
import { Footer } from '../../src/Footer/Footer.tsx';
import { Header } from '../../src/Header/Header.tsx';
import { Notice } from '../../src/Notice/Notice.tsx';
import { PasswordField } from '../../src/PasswordField/PasswordField.tsx';
import { TextField } from '../../src/TextField/TextField.tsx';
import { Theme } from '../../src/theme/Theme.tsx';

function Page() {
  const [failed, setFailed] = useState(false);

  function logIn(event: FormEvent) {
    event.preventDefault();
    setFailed(true);
  }

  return (
    <Theme theme={{ primary: '#0b5d4e', button_cta: '#e1603d' }}>
      <Header homeHref="/" title="Voorbeeld Advies" />
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
      <Footer />
    </Theme>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
