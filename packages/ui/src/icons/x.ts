import { icon } from './icon.tsx';

// From lucide-react, under the license beside it.
export const X = icon('M18 6 6 18M6 6l12 12');
