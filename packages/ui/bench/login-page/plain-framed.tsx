import './plain.css';
import './plain-framed.css';
import { createRoot } from 'react-dom/client';
import { PlainCard } from './PlainCard.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <div className="theme">
      <header>
        <a className="skip" href="#inhoud">
          Naar de inhoud
        </a>
        <a href="/">Voorbeeld Advies</a>
      </header>
      <PlainCard />
      <footer>
        <div>
          <h2>Servicedesk</h2>
          <p>Bereikbaar van 09:00-12:00 en 13:00-16:00.</p>
          <a href="tel:0880000000">088 000 00 00</a>
          <a href="mailto:servicedesk@voorbeeld.example">servicedesk@voorbeeld.example</a>
        </div>
        <div>
          <h2>Meer van ons</h2>
          <a href="https://webshop.voorbeeld.example">Webshop</a>
          <a href="https://lms.voorbeeld.example">Leeromgeving</a>
        </div>
      </footer>
    </div>,
  );
}
