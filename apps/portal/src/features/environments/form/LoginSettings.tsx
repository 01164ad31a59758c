import { Stack } from '@portal/ui/Stack';
import { TextField } from '@portal/ui/TextField';
import { SectionCard } from '../../../shared/cards/SectionCard.tsx';
import { FieldGrid } from '../../../shared/forms/fields/FieldGrid.ts';
import type { SchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { texts } from '../fields/texts.ts';
import type { EnvironmentValues } from '../fields/values.ts';
import { SsoPanel } from '../sso/settings/SsoPanel.tsx';
import type { SsoState } from '../sso/settings/use-sso.ts';
import { sectionIds } from './sections.ts';

interface Props {
  form: Pick<SchemaForm<EnvironmentValues, unknown>, 'field'>;
  sso: SsoState;
}

/** Shows single sign-on, and the fields of its button on the login page. */
export function LoginSettings({ form: { field }, sso }: Props) {
  const strings = texts.sso;
  return (
    <SectionCard id={sectionIds.sso} title={strings.title}>
      <Stack gap={6}>
        <SsoPanel sso={sso} />
        <FieldGrid>
          <TextField
            {...field('ssoButtonUrl')}
            label={strings.url}
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField {...field('ssoButtonLabel')} label={strings.label} />
          <TextField {...field('ssoButtonDescription')} label={strings.description} />
        </FieldGrid>
      </Stack>
    </SectionCard>
  );
}
