import { places } from '@portal/contract/places';
import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';
import { styled } from 'styled-components';
import { DownloadOwnData } from './DownloadOwnData.tsx';
import { texts } from './texts.ts';

/** Links to the page with a person's stored data, and to its download. */
export function OwnDataCard({ personId }: { personId: string }) {
  return (
    <Card title={texts.title}>
      <About>{texts.card.text}</About>
      <Ways>
        <DownloadOwnData personId={personId} />
        <Link href={places.ownData}>{texts.card.read}</Link>
      </Ways>
    </Card>
  );
}

const About = styled.p`
  margin: 0 0 16px;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
`;
