import { icon } from './icon.tsx';

// From lucide-react, under the license beside it.
export const ArrowDown = icon('M12 5v14M19 12l-7 7-7-7');
