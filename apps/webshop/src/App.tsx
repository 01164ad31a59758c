import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { FilterBar } from '@portal/ui/FilterBar';
import { decodeFilterValues, encodeFilterValues } from '@portal/ui/FilterBar/filter-state';
import type { Filter, FilterValues } from '@portal/ui/FilterBar/filters';
import { Footer } from '@portal/ui/Footer';
import { Container, Grid } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { Header } from '@portal/ui/Header';
import { Notifications } from '@portal/ui/Notifications';
import { createNotificationStore } from '@portal/ui/Notifications/store';
import { useState } from 'react';
import { environment } from './environment.ts';
import { Banner, Shop } from './shop-styles.ts';
import { trainings, type Training } from './trainings.ts';
import type { Who } from './who.ts';

const filters: Filter[] = [
  { type: 'options', name: 'onderwerp', label: 'Onderwerp', options: ['Wft', 'Vaardigheden'] },
  { type: 'daterange', name: 'datum', label: 'Startdatum' },
];
const notifications = createNotificationStore();
const euro = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long' });

function matches(values: FilterValues, { subject, date }: Training): boolean {
  const { onderwerp, datum } = values;
  if (Array.isArray(onderwerp) && !onderwerp.includes(subject)) return false;
  if (!datum || !('from' in datum)) return true;
  return date >= (datum.from ?? '') && date <= (datum.to ?? '9999');
}

/** Keeps the filters in the address, so that a link shows the same trainings. */
function remember(values: FilterValues) {
  const address = new URL(window.location.href);
  const text = encodeFilterValues(values, filters);
  if (text) address.searchParams.set('filters', text);
  else address.searchParams.delete('filters');
  window.history.replaceState(null, '', address);
}

export function App({ who }: { who: Who }) {
  const [values, setValues] = useState(() =>
    decodeFilterValues(new URLSearchParams(window.location.search).get('filters'), filters),
  );
  const shown = trainings.filter((training) => matches(values, training));

  function filter(next: FilterValues) {
    setValues(next);
    remember(next);
  }

  return (
    <>
      <Header
        homeHref="/"
        title={environment.name}
        user={who.fullName ? { fullName: who.fullName, detail: who.email } : undefined}
        subNavigation={{ title: 'Trainingen' }}
      />
      <Shop id="inhoud" tabIndex={-1}>
        <Container style={{ display: 'grid', gap: 30, paddingBlock: 30 }}>
          <Banner aria-labelledby="aanbod">
            <h2 id="aanbod">Kies je volgende training</h2>
            <p>Schrijf je in wanneer het je uitkomt. Je begint op de datum die erbij staat.</p>
          </Banner>
          <FilterBar filters={filters} values={values} onChange={filter} resultCount={shown.length} />
          {shown.length === 0 && <EmptyWidget text="Er zijn geen trainingen die hierbij passen." />}
          <Grid>
            {shown.map(({ title, date, price, description }) => (
              <Column key={title} span={12} spanMedium={6} spanLarge={4}>
                <Card title={title} titleLevel={2}>
                  <p>{description}</p>
                  <p>
                    Start op {day.format(new Date(date))}. Prijs: {euro.format(price)}, zonder btw.
                  </p>
                  <Button
                    block
                    onClick={() =>
                      notifications.add({ kind: 'success', title: `${title} ligt in je winkelwagen.` })
                    }
                  >
                    In winkelwagen
                  </Button>
                </Card>
              </Column>
            ))}
          </Grid>
        </Container>
      </Shop>
      <Footer />
      <Notifications store={notifications} />
    </>
  );
}
