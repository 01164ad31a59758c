/** Adds the tags of a story to the report of its test, among them the rows of the ledger that it covers. */
import { afterEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    tags?: string[];
  }
  interface TestContext {
    /** Set by Storybook's own test. */
    story?: { tags: string[] };
  }
}

afterEach(({ task, story }) => {
  if (story) task.meta.tags = story.tags;
});
