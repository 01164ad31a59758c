import { Card } from '@portal/ui/Card';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { Grid } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { Stack } from '@portal/ui/Stack';
import { useParams } from 'react-router-dom';
import { NotFound } from '../page/NotFound.tsx';
import { Page } from '../page/Page.tsx';
import { useShop } from '../page/shop.ts';
import { Bullets, Price } from '../page/styles.ts';
import { trainingOf } from './catalogue.ts';
import { ToCart } from './ToCart.tsx';

export function TrainingPage() {
  const { language, within } = useShop();
  const { words, names } = language;
  const training = trainingOf(useParams()['slug']);
  if (!training) return <NotFound />;
  return (
    <Page
      title={training.title}
      back={{ href: within(language.paths.home), label: words.trainings }}
      addressIn={({ training: pathOf }) => pathOf(training.slug)}
    >
      <Grid>
        <Column span={12} spanLarge={8}>
          <Card>
            <Stack gap={6}>
              <p>{language.written(training.description)}</p>
              <Stack gap={2}>
                <h2>{words.preparesFor}</h2>
                <p>{language.written(training.preparesFor)}</p>
              </Stack>
              <Stack gap={2}>
                <h2>{words.topics}</h2>
                <Bullets>
                  {language.written<readonly string[]>(training.topics).map((topic) => (
                    <li key={topic}>{topic}</li>
                  ))}
                </Bullets>
              </Stack>
            </Stack>
          </Card>
        </Column>
        <Column span={12} spanLarge={4}>
          <Card>
            <Stack gap={5}>
              <Price data-size="large">
                <strong>{language.priceOf(training.price)}</strong> {words.withoutVat}
              </Price>
              <DescriptionList
                layout="narrow"
                items={[
                  [words.startDate, language.dayOf(training.date)],
                  [words.duration, words.days(training.days)],
                  [words.place, names[training.place]],
                  [words.subject, names[training.subject]],
                ]}
              />
              <ToCart training={training} isMain />
            </Stack>
          </Card>
        </Column>
      </Grid>
    </Page>
  );
}
