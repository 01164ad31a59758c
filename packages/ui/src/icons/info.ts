import { icon } from './icon.tsx';

// From lucide-react, under the license beside it.
export const Info = icon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM12 16v-4M12 8h.01');
