import { sharesOf, type Eyes } from './preview-view.ts';

/** Defines the SVG filter with this id, which simulates a color vision deficiency. */
export function EyesFilter({ id, eyes }: { id: string; eyes: Exclude<Eyes, 'all'> }) {
  const values = [...sharesOf[eyes].map((shares) => [...shares, 0, 0]), [0, 0, 0, 1, 0]].flat().join(' ');
  return (
    // Not `display: none`, by which some browsers drop the filter.
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <filter id={id} colorInterpolationFilters="linearRGB">
        <feColorMatrix type="matrix" values={values} />
      </filter>
    </svg>
  );
}
