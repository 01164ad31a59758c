import './plain.css';
import { useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';

/** The floor: React and hand-written HTML and CSS. */
function Page() {
  const [failed, setFailed] = useState(false);
  const [shown, setShown] = useState(false);

  function logIn(event: FormEvent) {
    event.preventDefault();
    setFailed(true);
  }

  return (
    <>
      <header>Voorbeeld Advies</header>
      <main className="card">
        <h1>Inloggen</h1>
        <form onSubmit={logIn}>
          {failed && <p role="alert">Inloggen is niet gelukt. Controleer je gebruikersnaam en wachtwoord.</p>}
          <div className="field">
            <label htmlFor="username">Gebruikersnaam</label>
            <input id="username" name="username" autoComplete="username" required />
          </div>
          <div className="field">
            <label htmlFor="password">Wachtwoord</label>
            <input
              id="password"
              name="password"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              required
            />
            <button type="button" onClick={() => setShown(!shown)}>
              {shown ? 'Verberg wachtwoord' : 'Toon wachtwoord'}
            </button>
          </div>
          <button>Inloggen</button>
        </form>
      </main>
      <footer>Heb je een vraag? Bel ons.</footer>
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
