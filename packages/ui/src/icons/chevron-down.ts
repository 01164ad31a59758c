import { icon } from './icon.tsx';

// From lucide-react, under the license beside it.
export const ChevronDown = icon('M6 9l6 6 6-6');
