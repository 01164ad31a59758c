/** Maximum number of people who are given a function at once: each gets an email, and up to three profiles change. */
export const maximumGiven = 100;

/** Maximum number of functions that an organization keeps. */
export const maximumJobProfiles = 200;
