import { Badge } from '@portal/ui/Badge';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { FilterBar } from '@portal/ui/FilterBar';
import { readFilterValues, writeFilterValues } from '@portal/ui/FilterBar/filter-state';
import type { FilterValues } from '@portal/ui/FilterBar/filters';
import { Grid } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { Inline } from '@portal/ui/Inline';
import { Link } from '@portal/ui/Link';
import { Stack } from '@portal/ui/Stack';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../page/Page.tsx';
import { useShop } from '../page/shop.ts';
import { Banner, Offer, Price, Quiet } from '../page/styles.ts';
import { type Training, trainings } from './catalogue.ts';
import { filtersIn, matches } from './filters.ts';
import { ToCart } from './ToCart.tsx';

/** Shows the trainings for sale. The address keeps the filters, each choice with a step back. */
export function Trainings() {
  const { language } = useShop();
  const { words } = language;
  const filters = useMemo(() => filtersIn(language), [language]);
  const [query, setQuery] = useSearchParams();
  const values = readFilterValues(query, filters);
  const shown = trainings.filter((training) => matches(values, training));
  const filter = (next: FilterValues) =>
    setQuery(writeFilterValues(query, next, filters), { preventScrollReset: true });

  return (
    <Page title={words.trainings} addressIn={({ home }) => home}>
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
      {shown.length === 0 && (
        <Card>
          <EmptyWidget
            text={words.noTrainings}
            action={<Button onClick={() => filter({})}>{words.showAll}</Button>}
          />
        </Card>
      )}
      <Grid>
        {shown.map((training) => (
          <Column key={training.slug} span={12} spanMedium={6} spanLarge={4}>
            <TrainingCard training={training} />
          </Column>
        ))}
      </Grid>
    </Page>
  );
}

function TrainingCard({ training }: { training: Training }) {
  const { language, within } = useShop();
  const { words, names } = language;
  const page = within(language.paths.training(training.slug));
  return (
    <Offer title={<Link href={page}>{training.title}</Link>}>
      <Stack gap={3} style={{ flex: 1 }}>
        <Inline gap={2}>
          <Badge>{names[training.subject]}</Badge>
          <Badge>{names[training.place]}</Badge>
        </Inline>
        <p>{language.written(training.description)}</p>
        <Quiet>{words.startsOn(language.dayOf(training.date))}</Quiet>
      </Stack>
      <Stack gap={3}>
        <Price>
          <strong>{language.priceOf(training.price)}</strong> {words.withoutVat}
        </Price>
        <Inline gap={4} justify="between">
          <ToCart training={training} />
          <Link href={page} aria-label={words.readAbout(training.title)}>
            {words.read}
          </Link>
        </Inline>
      </Stack>
    </Offer>
  );
}
