import { icon } from './icon.tsx';

// Path from lucide-react; see LICENSE in this folder.
export const X = icon('M18 6 6 18M6 6l12 12');
