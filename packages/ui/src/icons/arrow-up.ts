import { icon } from './icon.tsx';

// Path from lucide-react; see LICENSE in this folder.
export const ArrowUp = icon('M5 12l7-7 7 7M12 19V5');
