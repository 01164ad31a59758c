/**
 * Counts what the story tests visited. A story that is passed over makes the run fail: a tag too many, an export in a
 * form that the test plugin does not see, a file outside its folders.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import type { Plugin } from 'vite';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

const workspace = join(import.meta.dirname, '../../..');
const folders = ['packages/ui/src/**/*.stories.tsx', 'apps/portal/src/**/*.stories.tsx'];

/** The stories of a file, by their exports: said by the text itself, not by the tool whose work is counted. */
const storiesIn = (source: string) => source.match(/^export const \w+/gm)?.length ?? 0;

/** How many stories stand in the workspace; those that are wrong on purpose stand elsewhere. */
export function writtenStories(): number {
  return globSync(folders, { cwd: workspace })
    .map((file) => storiesIn(readFileSync(join(workspace, file), 'utf8')))
    .reduce((sum, count) => sum + count, 0);
}

/** Tests that ran, by project; skipped ones do not count. */
function visitedByProject(modules: readonly TestModule[]): Map<string, number> {
  const visited = new Map<string, number>();
  for (const { project, children } of modules) {
    if (!project.name.startsWith('storybook-')) continue;
    const count = [...children.allTests()].filter((test) => test.result().state !== 'skipped').length;
    visited.set(project.name, (visited.get(project.name) ?? 0) + count);
  }
  return visited;
}

/** What is wrong with the number of stories that a project visited; undefined when it is all of them. */
export function complaintOf(project: string, visited: number, written: number): string | undefined {
  if (visited === written && written > 0) return undefined;
  return `${project}: visited ${visited} of ${written} stories. Every story must be visited.`;
}

/** Whether only some of the files or tests were asked for, which says nothing about the count. */
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

/** Adds the count to every whole run, whatever other reporters are asked for; once, though every project brings it. */
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
