import { icon } from './icon.tsx';

// Path from lucide-react; see LICENSE in this folder.
export const ChevronRight = icon('M9 18l6-6-6-6');
