import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';
import { styled } from 'styled-components';
import { DownloadOwnData } from '../../own-data/DownloadOwnData.tsx';
import { texts } from './texts.ts';

/** What the portal keeps about somebody, to read and to take along. */
export function OwnDataCard({ personId }: { personId: string }) {
  return (
    <Card title={texts.ownData.title}>
      <About>{texts.ownData.text}</About>
      <Ways>
        <DownloadOwnData personId={personId} />
        <Link href="/account/mijn-gegevens">{texts.ownData.read}</Link>
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
