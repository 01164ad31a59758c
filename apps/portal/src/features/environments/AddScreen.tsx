import { addEnvironment } from '@portal/contract/environments/admin-calls';
import { newEnvironment } from '@portal/contract/environments/inputs';
import { environment } from '@portal/contract/environments/schema';
import { places } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { Checkbox } from '@portal/ui/Checkbox';
import { Container } from '@portal/ui/Grid';
import { Stack } from '@portal/ui/Stack';
import { TextField } from '@portal/ui/TextField';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { send } from '../../shared/api/send.ts';
import { FieldGrid } from '../../shared/forms/fields/FieldGrid.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { useMutationId } from '../../shared/forms/use-mutation-id.ts';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { AppLayout } from '../../shared/layout/AppLayout.tsx';
import { notifications } from '../../shared/notifications/notifications.ts';
import { UnsavedChanges } from '../../shared/unsaved-changes/UnsavedChanges.tsx';
import { texts as fieldTexts } from './fields/texts.ts';
import { texts } from './texts.ts';
import { ThemeSection } from './theme/ThemeSection.tsx';
import { useShownEnvironment } from './preview/use-shown-environment.ts';
import { needsReason, reason } from './fields/values.ts';

/** `/omgevingen/toevoegen`, for administrators: a new environment. */
export default function AddEnvironmentScreen() {
  return (
    <AppLayout
      title={texts.add}
      subNavigation={{ title: texts.add, back: { href: places.environments, label: texts.title } }}
    >
      <Container>
        <AddForm />
      </Container>
    </AppLayout>
  );
}

/** The slug may be empty: the server then derives it from the name. */
const schema = z.omit(
  z.extend(newEnvironment, { slug: z.union([z.literal(''), newEnvironment.shape.slug]) }),
  {
    mutationId: true,
  },
);
const withReason = z.extend(schema, { themeReason: reason });
type Values = z.output<typeof schema>;

const nothing: Values = {
  name: '',
  dashboardTitle: '',
  slug: '',
  footerDisabled: false,
  loginFormHidden: false,
  themeVariables: {},
  corners: null,
  density: null,
  darkDisabled: false,
  themeReason: '',
};

const noColors = {};

const Lead = styled.p`
  margin: 0;
`;

/** An environment without a name or images, for the preview. */
const unnamed = z.parse(environment, { id: 'nieuw' });

function AddForm() {
  const [addedId, setAddedId] = useState<string | null>(null);
  const mutationIdOf = useMutationId();
  const form = useSchemaForm<Values, Values>(
    ({ themeVariables }) => (needsReason(themeVariables ?? noColors, noColors) ? withReason : schema),
    nothing,
    { notSaved: fieldTexts.notSaved },
  );
  const { field, place, idOf, errorOf, formState } = form;
  const draft = useShownEnvironment(form, unnamed);
  // The specification wants the error of the name at these fields as well.
  const nameError = errorOf('name');
  const underName = (name: 'dashboardTitle' | 'footerDisabled' | 'loginFormHidden') => {
    const own = field(name);
    return { ...own, error: nameError ?? own.error };
  };

  async function add(values: Values) {
    const body = { ...values, slug: values.slug || undefined, mutationId: mutationIdOf(values) };
    const outcome = await send(addEnvironment, { body, report: 'faults' });
    if (outcome.kind !== 'done') return outcome;
    notifications.add({ kind: 'success', title: texts.added });
    setAddedId(outcome.value.id);
    return undefined;
  }

  // Replaces the form, and so removes its guard against unsaved changes.
  if (addedId !== null) return <Navigate to={`${places.editEnvironment}/${addedId}`} replace />;
  return (
    <Form onSubmit={form.submit(add)}>
      <Card title={fieldTexts.general.title}>
        <Stack gap={6}>
          <Lead>{texts.addLead}</Lead>
          <FieldGrid>
            <TextField {...field('name')} label={fieldTexts.general.name} required />
            <TextField
              {...underName('dashboardTitle')}
              label={fieldTexts.general.dashboardTitle}
              hint={fieldTexts.general.dashboardTitleHint}
              required
            />
            <TextField
              {...field('slug')}
              label={fieldTexts.general.slug}
              prefix="/"
              hint={texts.slugFollows}
              autoCapitalize="none"
              spellCheck={false}
            />
          </FieldGrid>
          <Checkbox {...underName('footerDisabled')} label={fieldTexts.general.footerDisabled} />
          <Checkbox
            {...underName('loginFormHidden')}
            label={fieldTexts.general.loginFormHidden}
            hint={fieldTexts.general.loginFormHiddenHint}
          />
        </Stack>
      </Card>
      <ThemeSection
        place={place}
        field={field}
        published={noColors}
        environment={draft}
        idOf={idOf}
        errorOf={errorOf}
      />
      <div>
        <Button type="submit" variant="cta" busy={form.busy}>
          {texts.add}
        </Button>
      </div>
      <UnsavedChanges isDirty={formState.isDirty} />
    </Form>
  );
}
