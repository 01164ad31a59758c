import { icon } from './icon.tsx';

// Path from lucide-react; see LICENSE in this folder.
export const ChevronLeft = icon('M15 18l-6-6 6-6');
