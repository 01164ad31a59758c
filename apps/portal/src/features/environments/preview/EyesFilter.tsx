import { sharesOf, type Eyes } from './frames/preview-view.ts';

/** Defines the SVG filter with this id, which simulates a color vision deficiency. */
export function EyesFilter({ id, eyes }: { id: string; eyes: Exclude<Eyes, 'all'> }) {
  const values = [...sharesOf[eyes].map((shares) => [...shares, 0, 0]), [0, 0, 0, 1, 0]].flat().join(' ');
  return (
    // Hidden by its size, since some browsers drop a filter in an element with `display: none`.
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <filter id={id} colorInterpolationFilters="linearRGB">
        <feColorMatrix type="matrix" values={values} />
      </filter>
    </svg>
  );
}
