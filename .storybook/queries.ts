/** Settings for the queries of stories, in Storybook and in the test runner. */
import { configure } from 'storybook/test';

configure({
  // Announced text stays in the live region for a while, but a story that queries a text means the visible one.
  defaultIgnore: 'script, style, [data-portal-announcer]',
  // Elements usually appear immediately; the long timeout is for a machine that is busy with other work.
  asyncUtilTimeout: 10_000,
});
