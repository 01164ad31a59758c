import { getOrganisation, saveTeamPermission } from '@portal/contract/organisations/calls';
import { teamPermission, type Organisation } from '@portal/contract/organisations/schema';
import { Card } from '@portal/ui/Card';
import { Checkbox } from '@portal/ui/Checkbox';
import { Stack } from '@portal/ui/Stack';
import { TextArea } from '@portal/ui/TextArea';
import { readWhole } from '../../shared/api/read-whole.ts';
import { send } from '../../shared/api/send.ts';
import { useVersionedForm } from '../../shared/forms/versioned/use-versioned-form.ts';
import { VersionedForm } from '../../shared/forms/versioned/VersionedForm.tsx';
import { texts } from './texts.ts';

const strings = texts.permission;

interface Values {
  isTeamVisible: boolean;
  teamText: string;
}

interface Props {
  organisation: Organisation;
  onSaved: (organisation: Organisation) => void;
}

/** Lets an administrator allow the managers of an organization to see their people, with the text that people read. */
export function PermissionForm({ organisation, onSaved }: Props) {
  const params = { id: organisation.id };
  const state = useVersionedForm<Values, Organisation>({
    schema: teamPermission,
    current: organisation,
    valuesOf: ({ isTeamVisible, teamText }) => ({ isTeamVisible, teamText }),
    versionsOf: ({ version }) => [version],
    labels: { isTeamVisible: strings.allow, teamText: strings.reason },
    showValue: (_, value) => (typeof value === 'string' ? value : value === true ? texts.yes : texts.no),
    hasSummary: true,
    read: async () => {
      const outcome = await readWhole(getOrganisation, { params, report: 'none' });
      return outcome.kind === 'done' ? outcome.value : null;
    },
    save: (body, { version }) => send(saveTeamPermission, { params, version, body, report: 'none' }),
    onSaved,
    texts: strings,
  });
  const { form } = state;
  return (
    <VersionedForm state={state}>
      <Card title={strings.title}>
        <Stack gap={6}>
          <p>{strings.text}</p>
          <Checkbox label={strings.allow} {...form.field('isTeamVisible')} />
          <TextArea
            label={strings.reason}
            hint={strings.reasonHint}
            maxLength={1_000}
            {...form.field('teamText')}
          />
        </Stack>
      </Card>
    </VersionedForm>
  );
}
