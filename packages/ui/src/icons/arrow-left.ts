import { icon } from './icon.tsx';

// Path from lucide-react; see LICENSE in this folder.
export const ArrowLeft = icon('M12 19l-7-7 7-7M19 12H5');
