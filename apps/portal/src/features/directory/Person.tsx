import type { DirectoryPerson } from '@portal/contract/directory/schema';
import { Card } from '@portal/ui/Card';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { Stack } from '@portal/ui/Stack';
import { moment } from '../../shared/dates/moment.ts';
import { breakable } from '../../shared/words/breakable.tsx';
import { Actions } from './Actions.tsx';
import { PendingReset } from './PendingReset.tsx';
import { Accounts, Events, Mails, Sessions } from './PersonTables.tsx';
import { State } from './State.tsx';
import { texts } from './texts.ts';

const strings = texts.person;

interface Props {
  person: DirectoryPerson;
  onChanged: (person: DirectoryPerson) => void;
}

/** Shows how somebody logs in, where, and what was mailed and done. */
export function Person({ person, onChanged }: Props) {
  const lastLogin = person.events.find(({ event }) => event === 'authn_login_success');
  const { facts, ways } = strings;
  const isSet = (set: boolean) => (set ? ways.on : ways.off);
  return (
    <Stack gap={6}>
      <PendingReset person={person} onChanged={onChanged} />
      <Card title={facts.title}>
        <Stack gap={6}>
          {person.isEmployee && <p>{strings.employee}</p>}
          {person.isKeptOutByOrganisation && <p>{strings.keptOut}</p>}
          <DescriptionList
            items={[
              [facts.state, <State key="state" state={person.state} />],
              [facts.username, breakable(person.username)],
              [facts.addresses, person.addresses.length > 0 && breakable(person.addresses.join(', '))],
              [facts.recoveryEmail, person.recoveryEmail && breakable(person.recoveryEmail)],
              [facts.phone, person.phone],
              [facts.invitedAt, person.invitedAt && moment(person.invitedAt)],
              [facts.lastLogin, lastLogin ? moment(lastLogin.at) : strings.never],
            ]}
          />
          <Actions person={person} onChanged={onChanged} />
        </Stack>
      </Card>
      <Card title={ways.title}>
        <DescriptionList
          items={[
            [ways.password, isSet(person.hasPassword)],
            [ways.secondFactor, isSet(person.hasSecondFactor)],
            [ways.passkeys, person.passkeys.map(({ name }) => name).join(', ') || ways.off],
            [ways.identities, person.identities.map(({ nameId }) => nameId).join(', ') || ways.off],
          ]}
        />
      </Card>
      <Accounts accounts={person.accounts} />
      <Sessions sessions={person.sessions} />
      <Mails mails={person.mails} />
      <Events id={person.id} events={person.events} />
    </Stack>
  );
}
