import type { TeamCover } from '@portal/contract/team/schema';
import { nameOfCode } from '@portal/contract/wft/rules';
import { Badge } from '@portal/ui/Badge';
import { Card } from '@portal/ui/Card';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { texts } from './texts.ts';

type Line = TeamCover['lines'][number];

const rowKey = ({ code }: Line) => code;

/** A number of people; 'Niemand' in words and with an icon, since that stops a product line. */
const count = (people: number, { required }: Line) =>
  people === 0 && required > 0 ? (
    <Badge icon={<TriangleAlert />} tone="error">
      {texts.cover.none}
    </Badge>
  ) : (
    people
  );

const columns: readonly Column<Line>[] = [
  { key: 'lijn', header: texts.cover.line, value: ({ code }) => nameOfCode(code), sortable: false },
  {
    key: 'nodig',
    header: texts.cover.required,
    type: 'number',
    value: ({ required }) => required,
    sortable: false,
  },
  {
    key: 'vandaag',
    header: texts.cover.today,
    type: 'number',
    value: ({ today }) => today,
    cell: (line) => count(line.today, line),
    sortable: false,
  },
  {
    key: 'einde',
    header: texts.cover.atEnd,
    type: 'number',
    value: ({ atEnd }) => atEnd,
    cell: (line) => count(line.atEnd, line),
    sortable: false,
  },
];

/** Shows for each product line how many people may advise on it, today and when the period ends. */
export function Cover({ people, lines }: Pick<TeamCover, 'people' | 'lines'>) {
  return (
    <Card title={texts.cover.title}>
      <p>{texts.cover.lead(people)}</p>
      <DataTable
        caption={texts.cover.title}
        hideCaption
        columns={columns}
        rows={lines}
        rowKey={rowKey}
        cardsBelow="small"
      />
    </Card>
  );
}
