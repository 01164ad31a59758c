import type { Draft } from '@portal/contract/environments/draft-calls';
import type { Environment } from '@portal/contract/environments/schema';
import { Button } from '@portal/ui/Button';
import { Notice } from '@portal/ui/Notice';
import { Stack } from '@portal/ui/Stack';
import { useState } from 'react';
import { SectionCard } from '../../../shared/cards/SectionCard.tsx';
import { longMoment } from '../../../shared/dates/moment.ts';
import { SaveBar } from '../../../shared/forms/versioned/SaveBar.tsx';
import { useIsDirty } from '../../../shared/forms/versioned/use-versioned-form.ts';
import { VersionedDialogs } from '../../../shared/forms/versioned/VersionedForm.tsx';
import { ProofDialog } from '../../owner-proof/ProofDialog.tsx';
import { texts as draftTexts } from '../draft/texts.ts';
import { useDraft } from '../draft/use-draft.ts';
import { texts as fieldTexts } from '../fields/texts.ts';
import { valuesOf } from '../fields/values.ts';
import { useShownEnvironment } from '../preview/use-shown-environment.ts';
import { SsoDialogs } from '../sso/settings/SsoDialogs.tsx';
import { useSso } from '../sso/settings/use-sso.ts';
import { ThemeSection } from '../theme/ThemeSection.tsx';
import { useThemeHistory } from '../theme/saved-themes.ts';
import { GeneralSettings } from './GeneralSettings.tsx';
import { ImageFields } from './ImageFields.tsx';
import { LoginSettings } from './LoginSettings.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import { sectionIds } from './sections.ts';
import { texts } from './texts.ts';
import { useEnvironmentForm } from './use-environment-form.tsx';

interface Props {
  /** The environment as it is saved. */
  environment: Environment;
  /** Unsaved values from an earlier visit. */
  draft: Draft;
  onSaved: (saved: Environment) => void;
}

/** Edits an environment: its names, its login, its images and its theme. */
export function EnvironmentForm({ environment, draft: found, onSaved }: Props) {
  /** The draft that the form continues with; null once it was saved or discarded. */
  const [restored, setRestored] = useState(found.changedAt === null ? null : found);
  const [discardCount, setDiscardCount] = useState(0);
  const history = useThemeHistory(environment.id);
  const sso = useSso(environment, onSaved);
  const state = useEnvironmentForm({
    environment,
    draft: restored,
    onSaved: (saved) => {
      onSaved(saved);
      history.reload();
      setRestored(null);
    },
  });
  const { form, loaded } = state;
  const isDirty = useIsDirty(state);
  const draftStatus = useDraft({
    environmentId: environment.id,
    form,
    base: valuesOf(loaded),
    version: loaded.version,
  });
  const imageUrls = restored?.imageUrls ?? noImages;
  const shown = useShownEnvironment(form, environment, imageUrls);

  function discard() {
    state.discard();
    setRestored(null);
    setDiscardCount(discardCount + 1);
  }

  return (
    <>
      <form noValidate onSubmit={state.submit}>
        <Stack gap={6}>
          {isDirty && restored !== null && (
            <Notice kind="information" live title={draftTexts.restored}>
              {draftTexts.since(longMoment(restored.changedAt ?? ''))}
            </Notice>
          )}
          <SectionLinks />
          <GeneralSettings form={form} environment={environment} />
          <LoginSettings form={form} sso={sso} />
          <SectionCard id={sectionIds.images} title={fieldTexts.images.title}>
            <ImageFields environment={environment} imageUrls={imageUrls} place={form.place} />
          </SectionCard>
          <ThemeSection
            // Mounted again when changes are discarded: its fields keep typed texts that are not colors.
            key={discardCount}
            id={sectionIds.theme}
            place={form.place}
            field={form.field}
            published={environment.themeVariables}
            live={environment}
            history={history.versions}
            environment={shown}
            idOf={form.idOf}
            errorOf={form.errorOf}
          />
          {isDirty ? (
            <SaveBar
              label={texts.save}
              note={draftTexts[draftStatus]}
              isUrgent={draftStatus === 'failed'}
              isBusy={form.busy}
              onDiscard={discard}
            />
          ) : (
            <div>
              <Button type="submit" busy={form.busy}>
                {texts.save}
              </Button>
            </div>
          )}
        </Stack>
      </form>
      <SsoDialogs sso={sso} />
      <ProofDialog question={state.question} reason={fieldTexts.sso.proof} />
      <VersionedDialogs state={state} isDirty={isDirty && draftStatus !== 'kept'} />
    </>
  );
}

const noImages = {};
