import { icon } from './icon.tsx';

// From lucide-react, under the license beside it.
export const ChevronsUpDown = icon('M7 15l5 5 5-5M7 9l5-5 5 5');
