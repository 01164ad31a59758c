import './plain.css';
import { createRoot } from 'react-dom/client';
import { PlainCard } from './PlainCard.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<PlainCard />);
