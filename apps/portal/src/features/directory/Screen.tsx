import { places } from '@portal/contract/places';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Stack } from '@portal/ui/Stack';
import { styled } from 'styled-components';
import { CardPage } from '../../shared/layout/CardPage.tsx';
import { texts as addTexts } from './add/texts.ts';
import { Directory } from './Directory.tsx';
import { texts } from './texts.ts';

/** `/mensen`, for administrators and the service desk: the people of all organizations, and whether they can log in. */
export default function DirectoryScreen() {
  return (
    <CardPage title={texts.title} lead={texts.lead}>
      <Stack gap={6}>
        <Row>
          <ButtonLink href={places.addPerson}>{addTexts.title}</ButtonLink>
          <ButtonLink variant="quiet" href={places.importPeople}>
            {texts.importPeople}
          </ButtonLink>
        </Row>
        <Directory />
      </Stack>
    </CardPage>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-3);
`;
