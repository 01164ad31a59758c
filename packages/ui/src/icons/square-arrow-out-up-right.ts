import { icon } from './icon.tsx';

// Path from lucide-react; see LICENSE in this folder.
export const SquareArrowOutUpRight = icon(
  'M21 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h6M21 3l-9 9M15 3h6v6',
);
