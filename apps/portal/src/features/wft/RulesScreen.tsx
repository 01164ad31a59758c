import { moduleName } from '@portal/contract/dossier/pe-sentences';
import { longDay } from '@portal/contract/long-day';
import { allowances, checkedOn, pePeriods, stacks, wftRules } from '@portal/contract/wft/regulation';
import { places } from '@portal/contract/places';
import { Card } from '@portal/ui/Card';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import { CardPage } from '../../shared/layout/CardPage.tsx';
import { texts } from './texts.ts';

const strings = texts.rules;

interface Row {
  key: string;
  what: string;
  text: string;
  source: string;
}

const rules: Row[] = Object.entries(wftRules).map(([key, { title, text, source }]) => ({
  key,
  what: title,
  text,
  source,
}));

const periods: Row[] = pePeriods.map(({ name, startsOn, endsOn, source }) => ({
  key: name,
  what: name,
  text: strings.period(longDay(startsOn), longDay(endsOn)),
  source,
}));

const layers: Row[] = [
  ...stacks.map(({ module, standsOn, source }) => ({
    key: module,
    what: moduleName(module),
    text: strings.standsOn(moduleName(standsOn)),
    source,
  })),
  ...allowances.map(({ module, allows, since, source }) => ({
    key: `${module} ${allows}`,
    what: moduleName(module),
    text: strings.allows(moduleName(allows), longDay(since)),
    source,
  })),
];

const columnsOf = (what: string, text: string): readonly Column<Row>[] => [
  { key: 'wat', header: what, sortable: false, value: (row) => row.what, width: '22%' },
  { key: 'regel', header: text, sortable: false, value: (row) => row.text },
  { key: 'bron', header: strings.source, sortable: false, value: ({ source }) => source, width: '28%' },
];

const rowKey = ({ key }: Row) => key;

/** `/logboek/wft-regels`, for administrators: the rules behind the answers of each dossier, with their sources. */
export default function RulesScreen() {
  return (
    <CardPage
      title={strings.title}
      lead={strings.lead(longDay(checkedOn))}
      back={{ href: places.auditLog, label: strings.back }}
      below={
        <>
          <Card title={strings.periods}>
            <DataTable
              caption={strings.periods}
              hideCaption
              columns={columnsOf(strings.periodName, strings.days)}
              rows={periods}
              rowKey={rowKey}
            />
          </Card>
          <Card title={strings.stacks}>
            <DataTable
              caption={strings.stacks}
              hideCaption
              columns={columnsOf(strings.diploma, strings.relation)}
              rows={layers}
              rowKey={rowKey}
            />
          </Card>
        </>
      }
    >
      <DataTable
        caption={strings.title}
        hideCaption
        columns={columnsOf(strings.name, strings.rule)}
        rows={rules}
        rowKey={rowKey}
      />
    </CardPage>
  );
}
