import { icon } from './icon.tsx';

// Path from lucide-react; see LICENSE in this folder.
export const Check = icon('M20 6 9 17l-5-5');
