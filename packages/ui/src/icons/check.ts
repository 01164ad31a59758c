import { icon } from './icon.tsx';

// From lucide-react, under the license beside it.
export const Check = icon('M20 6 9 17l-5-5');
