import { useState, type FormEvent } from 'react';

/** Renders the same as LoginCard, in React and hand-written HTML. */
export function PlainCard() {
  const [failed, setFailed] = useState(false);
  const [shown, setShown] = useState(false);

  function logIn(event: FormEvent) {
    event.preventDefault();
    setFailed(true);
  }

  return (
    <main id="inhoud">
      <section className="card">
        <h2>Inloggen</h2>
        <form onSubmit={logIn}>
          {failed && (
            <div className="notice" role="alert">
              <p>Inloggen is niet gelukt.</p>
              Controleer je gebruikersnaam en wachtwoord.
            </div>
          )}
          <div className="field">
            <label htmlFor="username">Gebruikersnaam *</label>
            <input id="username" name="username" autoComplete="username" required />
          </div>
          <div className="field">
            <label htmlFor="password">Wachtwoord *</label>
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
      </section>
    </main>
  );
}
