/** Maximum number of functions that an organization keeps. */
export const maximumJobProfiles = 200;
