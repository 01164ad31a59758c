import { icon } from './icon.tsx';

// From lucide-react, under the license beside it.
export const ChevronRight = icon('M9 18l6-6-6-6');
