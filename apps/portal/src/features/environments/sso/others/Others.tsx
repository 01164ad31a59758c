import type { SsoSettings } from '@portal/contract/environments/sso';
import { places } from '@portal/contract/places';
import { Link } from '@portal/ui/Link';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { PartTitle } from '../parts.ts';
import { texts } from '../texts.ts';

const strings = texts.others;

interface Props extends Pick<SsoSettings, 'others'> {
  environmentId: string;
}

/** Lists the other organizations in an environment, each with its domain and a link to its own identity provider. */
export function Others({ environmentId, others }: Props) {
  return (
    <section>
      <PartTitle>{strings.title}</PartTitle>
      <p>{strings.lead}</p>
      <List>
        {others.map(({ id, name, emailDomain, state }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{emailDomain === null ? strings.noDomain : `@${emailDomain}`}</span>
            <span>{strings.states[state]}</span>
            <Link href={`${places.editEnvironment}/${environmentId}/${id}`}>
              {strings.open}
              <VisuallyHidden> ({name})</VisuallyHidden>
            </Link>
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-5);
  margin: var(--portal-space-4) 0 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    justify-items: start;
    gap: 2px;
    overflow-wrap: anywhere;
  }

  b {
    color: var(--portal-title);
  }
`;
