/** The docs page of a component: what it is and since when, its parts, its examples and properties, its accessibility, its changes. */
import {
  Controls,
  Description,
  Heading,
  Markdown,
  Primary,
  Stories,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import manifest from '../../package.json' with { type: 'json' };
import { otherNames } from '../../../../.storybook/other-names.ts';
import { Badge } from '../Badge/Badge.tsx';
import { accessibility, requirementName } from './accessibility.ts';
import { Anatomy, type AnatomyParameter } from './Anatomy.tsx';
import { historyOf, type History } from './component-notes.ts';

export default function ComponentPage() {
  const { csfFile } = useOf('meta', ['meta']);
  const anatomy = csfFile.meta.parameters?.['anatomy'] as AnatomyParameter | undefined;
  const name = csfFile.meta.title.split('/').at(-1) ?? '';
  const entry = Object.keys(manifest.exports).find((path) => path.endsWith(`/${name}`));
  const history = entry === undefined ? undefined : historyOf(name);
  return (
    <div lang="en">
      <Title />
      {history && entry !== undefined && (
        <Facts history={history} entry={`@portal/ui${entry.slice(1)}`} names={otherNames[name] ?? []} />
      )}
      <Description of="meta" />
      <Primary />
      {anatomy && <Anatomy anatomy={anatomy} example={csfFile.moduleExports[anatomy.story]} />}
      {history && <Controls />}
      {Object.keys(csfFile.stories).length > 1 && <Stories title="Examples" />}
      {history && <Accessibility name={name} />}
      {history && history.changes.length > 0 && <Changes history={history} />}
    </div>
  );
}

interface FactsProps {
  history: History;
  entry: string;
  /** What others call the component. */
  names: readonly string[];
}

function Facts({ history: { state, since }, entry, names }: FactsProps) {
  return (
    <Unstyled>
      <p
        style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center', marginBlock: 16 }}
      >
        {state === 'new' ? <Badge tone="information">New</Badge> : <Badge tone="success">Stable</Badge>}
        <span>Since {since}</span>
        <code>{entry}</code>
        {names.length > 0 && <span>Also called {names.join(', ')}</span>}
      </p>
    </Unstyled>
  );
}

function Accessibility({ name }: { name: string }) {
  const rows = accessibility[name] ?? [];
  return (
    <>
      <Heading>Accessibility</Heading>
      <p>
        axe finds nothing wrong in any example of this page, with all its rules for WCAG 2.2 A and AA and in
        every theme; the tests stop when it does.
      </p>
      {rows.length > 0 && (
        <Markdown>
          {[
            '| Requirement | What it does | Shown by the test |',
            '| --- | --- | --- |',
            ...rows.map(
              ({ requirement, how, test }) => `| ${requirementName(requirement)} | ${how} | ${test} |`,
            ),
          ].join('\n')}
        </Markdown>
      )}
    </>
  );
}

function Changes({ history: { changes } }: { history: History }) {
  return (
    <>
      <Heading>Changes</Heading>
      <Markdown>{changes.map(({ version, text }) => `### ${version}\n\n${text}`).join('\n\n')}</Markdown>
    </>
  );
}
