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
import { dayOf, priceOf } from './words.ts';

const filters: Filter[] = [
  { type: 'options', name: 'onderwerp', label: 'Onderwerp', options: ['Wft', 'Vaardigheden'] },
  { type: 'daterange', name: 'datum', label: 'Startdatum' },
];

function matches(values: FilterValues, { subject, date }: Training): boolean {
  const { onderwerp, datum } = values;
  if (Array.isArray(onderwerp) && !onderwerp.includes(subject)) return false;
  if (!datum || !('from' in datum)) return true;
  return date >= (datum.from ?? '') && date <= (datum.to ?? '9999');
}

/** Keeps the filters in the URL, so that a link shows the same trainings. */
function remember(values: FilterValues) {
  const address = new URL(window.location.href);
  address.search = writeFilterValues(address.searchParams, values, filters).toString();
  window.history.replaceState(null, '', address);
}

/** Shows the trainings for sale, with a filter. */
export function Trainings({ onBuy }: { onBuy: (training: Training) => void }) {
  const [values, setValues] = useState(() =>
    readFilterValues(new URLSearchParams(window.location.search), filters),
  );
  const shown = trainings.filter((training) => matches(values, training));

  function filter(next: FilterValues) {
    setValues(next);
    remember(next);
  }

  return (
    <>
      <Banner aria-labelledby="aanbod">
        <h2 id="aanbod">Kies je volgende training</h2>
        <p>Leg in je winkelwagen wat je wilt volgen. Je begint op de datum die erbij staat.</p>
      </Banner>
      <FilterBar
        filters={filters}
        values={values}
        onChange={filter}
        resultCount={shown.length}
        folded="narrow"
      />
      {shown.length === 0 && <EmptyWidget text="Er zijn geen trainingen die hierbij passen." />}
      <Grid>
        {shown.map((training) => (
          <Column key={training.title} span={12} spanMedium={6} spanLarge={4}>
            <Card title={training.title} titleLevel={2}>
              <p>{training.description}</p>
              <p>Start op {dayOf(training.date)}</p>
              <p>
                <strong>{priceOf(training.price)}</strong> zonder btw
              </p>
              <Button block onClick={() => onBuy(training)}>
                In winkelwagen
              </Button>
            </Card>
          </Column>
        ))}
      </Grid>
    </>
  );
}
