import { icon } from './icon.tsx';

// From lucide-react, under the license beside it.
export const Circle = icon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0z');
