import { icon } from './icon.tsx';

// Path from lucide-react; see LICENSE in this folder.
export const ChevronsUpDown = icon('M7 15l5 5 5-5M7 9l5-5 5 5');
