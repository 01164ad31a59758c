import type { Environment } from '@portal/contract/environments/schema';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { Checkbox } from '@portal/ui/Checkbox';
import { TextField } from '@portal/ui/TextField';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SubTitle, Stack } from '../../shared/cards/SectionCard.tsx';
import { FieldGrid } from '../../shared/forms/FieldGrid.ts';
import { SaveBar } from '../../shared/forms/SaveBar.tsx';
import { SaveConflict } from '../../shared/forms/SaveConflict.tsx';
import { ValueField } from '../../shared/forms/ValueField.tsx';
import { WideCard } from './WideCard.ts';
import { UnsavedChanges } from '../../shared/unsaved-changes/UnsavedChanges.tsx';
import { describeValues } from './describe-values.ts';
import { ImageFields } from './ImageFields.tsx';
import { SsoDialogs } from './sso/SsoDialogs.tsx';
import { SsoPanel } from './sso/SsoPanel.tsx';
import { useSso } from './sso/use-sso.ts';
import { texts } from './texts.ts';
import type { Wire } from './theme-colors.ts';
import { ThemeReason } from './ThemeReason.tsx';
import { ThemeSettings } from './ThemeSettings.tsx';
import { useDraftEnvironment } from './use-draft-environment.ts';
import { useEnvironmentForm } from './use-environment-form.ts';
import { useThemeHistory } from './use-theme-history.ts';
import { needsReason, valuesOf } from './values.ts';

interface Props {
  environment: Environment;
  onSaved: (saved: Environment) => void;
}

/** Edits an environment: what it is called, how one logs in to it and how it looks. */
export function EnvironmentForm({ environment, onSaved }: Props) {
  const history = useThemeHistory(environment.id);
  const state = useEnvironmentForm(environment, (saved) => {
    onSaved(saved);
    history.readAgain();
  });
  const ssoState = useSso(environment, onSaved);
  const { form, isDirty, conflict } = state;
  const { field, place, idOf, errorOf } = form;
  const draft = useDraftEnvironment(form, environment);
  // Remounts the theme editor, since it would keep a typed text that is no color.
  const [discards, setDiscards] = useState(0);

  function discard() {
    state.discard();
    setDiscards(discards + 1);
  }
  const { general, support, sso } = texts;

  return (
    <>
      <form noValidate onSubmit={state.submit}>
        <Stack>
          <Card title={general.title}>
            <FieldGrid>
              <TextField {...field('name')} label={general.name} required />
              <TextField
                {...field('dashboardTitle')}
                label={general.dashboardTitle}
                hint={general.dashboardTitleHint}
                required
              />
              <TextField
                {...field('slug')}
                label={general.slug}
                hint={general.slugHint}
                autoCapitalize="none"
                spellCheck={false}
              />
            </FieldGrid>
            <Switches>
              <Checkbox {...field('footerDisabled')} label={general.footerDisabled} />
              <Checkbox
                {...field('loginFormHidden')}
                label={general.loginFormHidden}
                hint={general.loginFormHiddenHint}
              />
              <Checkbox {...field('gradientDisabled')} label={general.gradientDisabled} />
            </Switches>
            <SubTitle>{texts.images.title}</SubTitle>
            <ImageFields environment={environment} place={place} />
            <SubTitle>{support.title}</SubTitle>
            <p>{support.lead}</p>
            <FieldGrid>
              <TextField {...field('supportHours')} label={support.hours} />
              <TextField {...field('supportPhone')} label={support.phone} type="tel" />
              <TextField {...field('supportEmail')} label={support.email} type="email" />
            </FieldGrid>
          </Card>
          <Card title={sso.title}>
            <SsoPanel sso={ssoState} />
            <FieldGrid>
              <TextField
                {...field('ssoButtonUrl')}
                label={sso.url}
                autoCapitalize="none"
                spellCheck={false}
              />
              <TextField {...field('ssoButtonLabel')} label={sso.label} />
              <TextField {...field('ssoButtonDescription')} label={sso.description} />
            </FieldGrid>
          </Card>
          <WideCard title={texts.theme.title}>
            <ValueField
              place={place('themeVariables')}
              render={({ value, onChange }) => (
                <Stack>
                  <ThemeSettings
                    key={discards}
                    value={value as Wire}
                    onChange={onChange}
                    published={environment.themeVariables}
                    history={history.versions}
                    environment={draft}
                    idOf={idOf}
                    errorOf={errorOf}
                  />
                  {needsReason(value as Wire, environment.themeVariables) && (
                    <ThemeReason {...field('themeReason')} />
                  )}
                </Stack>
              )}
            />
          </WideCard>
          {isDirty ? (
            <SaveBar label={texts.save} isBusy={form.busy} onDiscard={discard} />
          ) : (
            <div>
              <Button type="submit" busy={form.busy}>
                {texts.save}
              </Button>
            </div>
          )}
        </Stack>
      </form>
      <SsoDialogs sso={ssoState} />
      {conflict && (
        <SaveConflict
          title={texts.conflict}
          ours={describeValues(form.getValues())}
          theirs={describeValues(valuesOf(conflict))}
          onKeepOurs={() => state.keepOurs(conflict)}
          onTakeTheirs={() => state.takeTheirs(conflict)}
          onClose={state.leaveConflict}
        />
      )}
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}

const Switches = styled.div`
  display: grid;
  gap: 12px;
  margin-block-start: 24px;
`;
