import { icon } from './icon.tsx';

// Path from lucide-react; see LICENSE in this folder.
export const Circle = icon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0z');
