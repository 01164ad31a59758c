import { icon } from './icon.tsx';

// From lucide-react, under the license beside it.
export const ArrowUp = icon('M5 12l7-7 7 7M12 19V5');
