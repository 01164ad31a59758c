/**
 * The documentation of every component as Markdown, made of what the docs pages of the built Storybook show: the
 * comments and types in the sources, and the code of the examples.
 */
import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Page } from 'playwright';
import { markdownTable, withBlock } from '../../../scripts/markdown.ts';
import { packageFolder, readManifest } from './entries.ts';
import { functionsPage } from './function-docs.ts';
import { openDocs, readEntries, samplesOnPage, type Entry } from './storybook-pages.ts';

/** Groups of the sidebar in the order of the documentation. */
const groups = ['Layout', 'Navigation', 'Forms', 'Overlays', 'Feedback', 'Data', 'Security', 'Theme'];

interface Prop {
  name: string;
  type: string;
  isRequired: boolean;
  default: string;
  description: string;
}

export interface ComponentDoc {
  name: string;
  /** As it is imported, such as `@portal/ui/Badge`. */
  entry: string;
  group: string;
  description: string;
  props: Prop[];
  /** The other components of the same page, such as the columns of a grid. */
  parts: { name: string; description: string; props: Prop[] }[];
  /** Code of the examples, ready to copy. */
  samples: string[];
}

/** A component with a docs page, and its examples, the most telling one first. */
export interface ComponentEntry {
  name: string;
  entry: string;
  group: string;
  docs: Entry;
  stories: Entry[];
}

/** Returns the components of the package that have a docs page, by group. */
export function listComponents(): ComponentEntry[] {
  const { name: packageName, exports } = readManifest(packageFolder);
  const names = new Map(
    Object.entries(exports).map(([entry, source]) => [basename(source, extname(source)), entry]),
  );
  const entries = readEntries();
  return groups.flatMap((group) =>
    entries.flatMap((docs) => {
      const [first, name = '', part] = docs.title.split('/');
      const entry = names.get(name);
      if (docs.type !== 'docs' || first !== group || part !== undefined || entry === undefined) return [];
      const stories = entries.filter(
        (story) => story.type === 'story' && story.title === docs.title && !story.tags.includes('test-case'),
      );
      return [{ name, entry: packageName + entry.slice(1), group, docs, stories }];
    }),
  );
}

interface Preview {
  currentRender?: { phase: string; story?: Story };
}

interface Story {
  component?: object;
  subcomponents?: Record<string, object>;
  argTypes: Record<string, ArgType>;
  parameters: { docs: { extractArgTypes: (component: object) => Record<string, ArgType> } };
}

interface ArgType {
  name: string;
  description?: string;
  type?: { required?: boolean };
  table?: { type?: { summary?: string }; defaultValue?: { summary?: string } };
}

/** Opens a story and waits until it is drawn and played. */
export async function openStory(page: Page, address: string, { id }: Entry) {
  await page.goto(`${address}iframe.html?id=${id}&viewMode=story`);
  await page.waitForFunction(() => {
    const storybook: Preview | undefined = Reflect.get(window, '__STORYBOOK_PREVIEW__');
    return storybook?.currentRender?.phase === 'finished';
  });
}

/** Resolves to what Storybook knows of the component of the open story, then of the other components of its page. */
const readStory = (page: Page) =>
  page.evaluate(() => {
    const { currentRender }: Preview = Reflect.get(window, '__STORYBOOK_PREVIEW__');
    if (!currentRender?.story) throw new Error('No story is open.');
    const { component = {}, subcomponents = {}, argTypes, parameters } = currentRender.story;

    const described: [name: string, component: object, types: Record<string, ArgType>][] = [
      ['', component, argTypes],
      ...Object.entries(subcomponents).map(([name, part]): (typeof described)[number] => [
        name,
        part,
        parameters.docs.extractArgTypes(part),
      ]),
    ];
    return described.map(([name, part, types]) => {
      const documented: { description?: string } | undefined = Reflect.get(part, '__docgenInfo');
      return {
        name,
        description: documented?.description ?? '',
        // Arguments that only the story has are in no table; attributes of the element have a sentence for all.
        props: Object.values(types).flatMap(({ name: prop, description = '', type, table }) =>
          description === '' || table?.type?.summary === undefined
            ? []
            : [
                {
                  name: prop,
                  description,
                  type: table.type.summary,
                  isRequired: type?.required === true,
                  default: table.defaultValue?.summary ?? '',
                },
              ],
        ),
      };
    });
  });

/** Resolves to the documentation of a component; `samples` is the code of its examples, when that was read before. */
export async function describeComponent(
  page: Page,
  address: string,
  { name, entry, group, docs, stories }: ComponentEntry,
  samples?: string[],
): Promise<ComponentDoc> {
  const [first] = stories;
  if (first === undefined) throw new Error(`${name} has no example.`);
  await openStory(page, address, first);
  const [own, ...parts] = await readStory(page);
  if (own === undefined) throw new Error(`${name} has no component.`);
  if (samples === undefined) await openDocs(page, address, docs.id);
  return { ...own, name, entry, group, parts, samples: [...new Set(samples ?? (await samplesOnPage(page)))] };
}

/** A list of literals that TypeScript has shortened, not to the same ones in every build. */
const shortened = /"[^"]*"(?: \| "[^"]*")* \| \.\.\. \d+ more \.\.\.(?: \| "[^"]*")*/g;

/** Writes a type on one line, the same one in every build: the order of choices is not. */
function stableType(type: string): string {
  const text = oneLine(type).replaceAll(shortened, 'string');
  const choices = text.split(' | ');
  const areLiterals = choices.every((choice) => /^(?:"[^"]*"|\d+)$/.test(choice));
  return areLiterals ? choices.toSorted().join(' | ') : text;
}

/** Sorts properties, the required ones first: the order of inherited ones differs from build to build. */
const sortedProps = (props: readonly Prop[]): Prop[] =>
  props.toSorted(
    (one, other) =>
      Number(other.isRequired) - Number(one.isRequired) || one.name.localeCompare(other.name, 'en'),
  );

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const code = (text: string) => (text === '' ? '' : `\`${oneLine(text)}\``);

/** Returns the first sentence of a description. */
const summaryOf = ({ description }: ComponentDoc) => oneLine(description).replace(/(?<=[.]) [A-Z`].*$/, '');

/** Returns the sentence and the table of the properties of a component. */
function propsText(props: readonly Prop[]): string {
  if (props.length === 0) return 'It takes the properties of its element.';
  const table = markdownTable(
    ['Property', 'Type', 'Default', 'What'],
    sortedProps(props).map((prop) => [
      `\`${prop.name}\`${prop.isRequired ? ' (required)' : ''}`,
      code(stableType(prop.type)),
      code(prop.default),
      oneLine(prop.description),
    ]),
  )
    // Without the padding, since types make the columns wide.
    .replaceAll(/ {2,}\|/g, ' |')
    .replaceAll(/-{4,}/g, '---');
  return `Besides these it takes the properties of its element, unless its description says otherwise.\n\n${table}`;
}

/** Returns the Markdown page of a component. */
function componentPage({ name, entry, description, props, parts, samples }: ComponentDoc): string {
  return [
    `# ${name}`,
    `\`import { ${name} } from '${entry}';\``,
    description.trim(),
    '## Properties',
    propsText(props),
    ...parts.flatMap((part) => [`## ${part.name}`, part.description.trim(), propsText(part.props)]),
    '## Examples',
    ...samples.map((sample) => `\`\`\`tsx\n${sample.trim()}\n\`\`\``),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Returns the table of the README, with a picture of each component. */
const componentTable = (components: ComponentDoc[]): string =>
  markdownTable(
    ['', 'Component', 'What'],
    components.map((component) => [
      `<img src="docs/pictures/${component.name}.webp" width="280" alt="">`,
      `[${component.name}](docs/components/${component.name}.md)`,
      summaryOf(component),
    ]),
  );

/** Returns `llms.txt`: what there is to read, for programs that write code. */
function llmsText(components: ComponentDoc[]): string {
  const { name, description } = readManifest(packageFolder);
  const sections = [...new Set(components.map(({ group }) => group))].map((group) =>
    [
      `## ${group}`,
      '',
      ...components
        .filter((component) => component.group === group)
        .map(
          (component) =>
            `- [${component.name}](docs/components/${component.name}.md): ${summaryOf(component)}`,
        ),
    ].join('\n'),
  );
  return [
    `# ${name}`,
    `> ${description}.`,
    'Import each component from its own entry, such as `@portal/ui/Button`; there is no index file. Load `@portal/ui/theme.css` once.',
    [
      '- [README](README.md): installation, themes, forms, routers, servers, Content Security Policy',
      '- [Functions, hooks and small parts](docs/functions.md): what has no page of its own',
    ].join('\n'),
    ...sections,
  ]
    .join('\n\n')
    .concat('\n');
}

/** Returns the texts of the documents with generated parts, by path. */
export function documentsOf(components: ComponentDoc[]): Map<string, string> {
  const readme = join(packageFolder, 'README.md');
  return new Map([
    [readme, withBlock(readFileSync(readme, 'utf8'), 'components', componentTable(components))],
    [join(packageFolder, 'llms.txt'), llmsText(components)],
    [join(packageFolder, 'docs/functions.md'), functionsPage(new Set(components.map(({ entry }) => entry)))],
    ...components.map((component): [string, string] => [
      join(packageFolder, 'docs/components', `${component.name}.md`),
      componentPage(component),
    ]),
  ]);
}
