import { icon } from './icon.tsx';

// From lucide-react, under the license beside it.
export const ArrowLeft = icon('M12 19l-7-7 7-7M19 12H5');
