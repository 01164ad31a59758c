import { icon } from './icon.tsx';

// Path from lucide-react; see LICENSE in this folder.
export const ChevronDown = icon('M6 9l6 6 6-6');
