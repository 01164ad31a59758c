import '../../src/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { Footer } from '../../src/Footer/Footer.tsx';
import { Header } from '../../src/Header/Header.tsx';
import { ThemeScope } from '../../src/theme/ThemeScope.tsx';
import { LoginCard } from './LoginCard.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ThemeScope theme={{ primary: '#0b5d4e', button_cta: '#e1603d' }}>
      <Header homeHref="/" title="Voorbeeld Advies" />
      <LoginCard />
      <Footer />
    </ThemeScope>,
  );
}
