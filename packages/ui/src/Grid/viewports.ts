/** Viewports in which stories of the layout are shown and tested. */
export const viewports = {
  smal: { name: 'Smal (320)', styles: { width: '320px', height: '640px' } },
  middel: { name: 'Middel (800)', styles: { width: '800px', height: '900px' } },
  breed: { name: 'Breed (1440)', styles: { width: '1440px', height: '900px' } },
};
