import { getEnvironments } from '@portal/contract/environments/admin-calls';
import type { ListedEnvironment } from '@portal/contract/environments/schema';
import { places } from '@portal/contract/places';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';
import { useLink } from '@portal/ui/LinkProvider';
import { Skeleton } from '@portal/ui/Skeleton';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { styled } from 'styled-components';
import { useRead } from '../../shared/api/use-read.ts';
import { NoData } from '../../shared/boundaries/Widget.tsx';
import { LinkRow, LinkRows, LinkText, LinkTitle } from '../../shared/cards/link-rows.ts';
import { texts } from './texts.ts';

const strings = texts.environments;

/** Maximum number of environments on the card; the list screen has the others. */
const maximumShown = 5;

/** Shows administrators the environments, with their ways to log in. */
export function EnvironmentsCard() {
  const { data, isFailed, refresh } = useRead(getEnvironments, {});
  const { members = [], total = 0 } = data ?? {};
  return (
    <Card
      title={strings.title}
      actions={
        <ButtonLink size="compact" variant="quiet" href={places.addEnvironment} icon={<Plus size={18} />}>
          {strings.add}
        </ButtonLink>
      }
    >
      <Page>
        {isFailed && <NoData retry={refresh} />}
        {!isFailed && data === undefined && <Skeleton lines={8} />}
        {data !== undefined && total === 0 && <p>{strings.none}</p>}
        <LinkRows>
          {members.slice(0, maximumShown).map((environment) => (
            <li key={environment.id}>
              <EnvironmentRow environment={environment} />
            </li>
          ))}
        </LinkRows>
      </Page>
      {total > maximumShown && <Link href={places.environments}>{strings.all(total)}</Link>}
    </Card>
  );
}

function EnvironmentRow({ environment }: { environment: ListedEnvironment }) {
  const Anchor = useLink();
  const { id, name, slug } = environment;
  return (
    <Row as={Anchor} href={`${places.editEnvironment}/${encodeURIComponent(id)}`}>
      <span>
        <LinkTitle>{name || strings.unnamed}</LinkTitle>
        <LinkText>{[slug && `/${slug}`, loginOf(environment)].filter(Boolean).join(' · ')}</LinkText>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Row>
  );
}

function loginOf({ ssoEnabled, loginFormHidden }: ListedEnvironment): string {
  if (!ssoEnabled) return strings.password;
  return loginFormHidden ? strings.ssoOnly : strings.sso;
}

/** Reserves the height of four environments, also while they load. */
const Page = styled.div`
  min-block-size: 17.5rem;
`;

const Row = styled(LinkRow)`
  grid-template-columns: minmax(0, 1fr) auto;
`;
