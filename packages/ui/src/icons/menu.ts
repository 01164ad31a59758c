import { icon } from './icon.tsx';

// From lucide-react, under the license beside it.
export const Menu = icon('M4 5h16M4 12h16M4 19h16');
