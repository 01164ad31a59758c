/**
 * Counts the stories that the story tests visited. A story that was not visited makes the run fail: it has a tag that
 * excludes it, an export in a form that the test plugin does not recognize, or a file outside the folders.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import type { Plugin } from 'vite';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

const workspace = join(import.meta.dirname, '../../..');
const folders = ['packages/ui/src/**/*.stories.tsx', 'apps/portal/src/**/*.stories.tsx'];

/**
 * Counts the stories of a file by its exports. Reads the text instead of using Storybook's parser, whose results are
 * checked with this count.
 */
const storiesIn = (source: string) => source.match(/^export const \w+/gm)?.length ?? 0;

/** Counts the stories in the workspace, without the ones that are wrong on purpose, which are in another folder. */
export function writtenStories(): number {
  return globSync(folders, { cwd: workspace })
    .map((file) => storiesIn(readFileSync(join(workspace, file), 'utf8')))
    .reduce((sum, count) => sum + count, 0);
}

/** Counts the tests that ran, by project; skipped ones do not count. */
function visitedByProject(modules: readonly TestModule[]): Map<string, number> {
  const visited = new Map<string, number>();
  for (const { project, children } of modules) {
    if (!project.name.startsWith('storybook-')) continue;
    const count = [...children.allTests()].filter((test) => test.result().state !== 'skipped').length;
    visited.set(project.name, (visited.get(project.name) ?? 0) + count);
  }
  return visited;
}

/** Describes a wrong number of visited stories of a project; returns undefined when all were visited. */
export function complaintOf(project: string, visited: number, written: number): string | undefined {
  if (visited === written && written > 0) return undefined;
  return `${project}: visited ${visited} of ${written} stories. Every story must be visited.`;
}

/** Returns whether only some of the files or tests were requested, in which case the count is meaningless. */
async function isPart(vitest: Vitest, modules: readonly TestModule[]): Promise<boolean> {
  if (vitest.config.testNamePattern !== undefined) return true;
  return modules.length < (await vitest.globTestSpecifications()).length;
}

function report(vitest: Vitest): Reporter {
  return {
    async onTestRunEnd(modules) {
      const counts = visitedByProject(modules);
      if (counts.size === 0 || (await isPart(vitest, modules))) return;
      const written = writtenStories();
      for (const [project, visited] of counts) {
        const complaint = complaintOf(project, visited, written);
        if (complaint !== undefined) process.exitCode = 1;
        vitest.logger.log(
          complaint ? styleText('red', complaint) : `${project}: visited all ${written} stories`,
        );
      }
    },
  };
}

/**
 * Adds the count to every full run, next to the configured reporters, and only once although every project has this
 * plugin.
 */
export function countStories(): Plugin {
  return {
    name: 'count-stories',
    configureVitest({ vitest }) {
      const { reporters } = vitest.config;
      const isThere = reporters.some((reporter) => 'countsStories' in reporter);
      if (!isThere) reporters.push({ ...report(vitest), countsStories: true } as Reporter);
    },
  };
}
