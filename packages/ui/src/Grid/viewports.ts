/** Viewports in which stories of the layout are shown and tested. */
export const viewports = {
  narrow: { name: 'Narrow (320)', styles: { width: '320px', height: '640px' } },
  medium: { name: 'Medium (800)', styles: { width: '800px', height: '900px' } },
  wide: { name: 'Wide (1440)', styles: { width: '1440px', height: '900px' } },
};
