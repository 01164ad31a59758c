/** How stories look for things, wherever they run. */
import { configure } from 'storybook/test';

configure({
  // What was spoken stays a while in the live region: a story that looks for a text means the one that is seen.
  defaultIgnore: 'script, style, [data-portal-announcer]',
  // What is there is seen at once; the rest is for a machine that is busy with other steps.
  asyncUtilTimeout: 10_000,
});
