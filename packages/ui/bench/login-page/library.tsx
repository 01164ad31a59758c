import '../../src/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { LoginCard } from './LoginCard.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<LoginCard />);
