import { icon } from './icon.tsx';

// From lucide-react, under the license beside it.
export const ChevronLeft = icon('M15 18l-6-6 6-6');
