import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { FilterBar } from '@portal/ui/FilterBar';
import { readFilterValues, writeFilterValues } from '@portal/ui/FilterBar/filter-state';
import type { Filter, FilterValues } from '@portal/ui/FilterBar/filters';
import { Grid } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { useState } from 'react';
import { Banner } from './shop-styles.ts';
import { trainings, type Training } from './catalogue.ts';
import { dayOf, priceOf, type Language } from './language.ts';

const filtersIn = ({ words, subjects }: Language): Filter[] => [
  {
    type: 'options',
    name: 'onderwerp',
    label: words.subject,
    options: Object.entries(subjects).map(([match, label]) => ({ match, label })),
  },
  { type: 'daterange', name: 'datum', label: words.startDate },
];

function matches(values: FilterValues, { subject, date }: Training): boolean {
  const { onderwerp, datum } = values;
  if (Array.isArray(onderwerp) && !onderwerp.includes(subject)) return false;
  if (!datum || !('from' in datum)) return true;
  return date >= (datum.from ?? '') && date <= (datum.to ?? '9999');
}

/** Keeps the filters in the URL, so that a link shows the same trainings. */
function remember(values: FilterValues, filters: readonly Filter[]) {
  const address = new URL(window.location.href);
  address.search = writeFilterValues(address.searchParams, values, filters).toString();
  window.history.replaceState(null, '', address);
}

interface Props {
  language: Language;
  onBuy: (training: Training) => void;
}

/** Shows the trainings for sale, with a filter. */
export function Trainings({ language, onBuy }: Props) {
  const { words } = language;
  const [filters] = useState(() => filtersIn(language));
  const [values, setValues] = useState(() =>
    readFilterValues(new URLSearchParams(window.location.search), filters),
  );
  const shown = trainings.filter((training) => matches(values, training));

  function filter(next: FilterValues) {
    setValues(next);
    remember(next, filters);
  }

  return (
    <>
      <Banner aria-labelledby="aanbod">
        <h2 id="aanbod">{words.bannerTitle}</h2>
        <p>{words.bannerLead}</p>
      </Banner>
      <FilterBar
        filters={filters}
        values={values}
        onChange={filter}
        resultCount={shown.length}
        folded="narrow"
      />
      {shown.length === 0 && <EmptyWidget text={words.noTrainings} />}
      <Grid>
        {shown.map((training) => (
          <Column key={training.title} span={12} spanMedium={6} spanLarge={4}>
            <Card title={training.title} titleLevel={2}>
              <p>{language.describe(training)}</p>
              <p>{words.startsOn(dayOf(training.date, language))}</p>
              <p>
                <strong>{priceOf(training.price, language)}</strong> {words.withoutVat}
              </p>
              <Button block onClick={() => onBuy(training)}>
                {words.addToCart}
              </Button>
            </Card>
          </Column>
        ))}
      </Grid>
    </>
  );
}
