import { icon } from './icon.tsx';

// From lucide-react, under the licence beside it.
export const ChevronLeft = icon('M15 18l-6-6 6-6');
