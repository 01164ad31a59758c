import type { Parts } from '@portal/contract/environments/changes';
import type { Environment } from '@portal/contract/environments/schema';
import { Button } from '@portal/ui/Button';
import { TextField } from '@portal/ui/TextField';
import { useState } from 'react';
import { SectionCard, Stack } from '../../shared/cards/SectionCard.tsx';
import { FieldGrid } from '../../shared/forms/FieldGrid.ts';
import { SaveBar } from '../../shared/forms/SaveBar.tsx';
import { ValueField } from '../../shared/forms/ValueField.tsx';
import { notifications } from '../../shared/notifications/notifications.ts';
import { WideCard } from './WideCard.ts';
import { UnsavedChanges } from '../../shared/unsaved-changes/UnsavedChanges.tsx';
import { DraftNotices } from './draft/DraftNotices.tsx';
import { MergeDialog } from './draft/MergeDialog.tsx';
import { mergeValues, partsOf, valuesOfParts } from './draft/parts.ts';
import { GeneralSettings } from './GeneralSettings.tsx';
import { ImageFields } from './ImageFields.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import { sectionIds } from './sections.ts';
import { SsoDialogs } from './sso/SsoDialogs.tsx';
import { SsoPanel } from './sso/SsoPanel.tsx';
import { useSso } from './sso/use-sso.ts';
import { texts } from './texts.ts';
import type { Wire } from './theme-colors.ts';
import { ThemeReason } from './ThemeReason.tsx';
import { ThemeSettings } from './ThemeSettings.tsx';
import { useDraft } from './draft/use-draft.ts';
import { useShownEnvironment } from './preview/use-shown-environment.ts';
import type { DraftRead } from './draft/use-draft-read.ts';
import { useEnvironmentForm } from './use-environment-form.ts';
import { useThemeHistory } from './use-theme-history.ts';
import { imageParts, needsReason, valuesOf } from './values.ts';

interface Props {
  environment: Environment;
  draftRead: DraftRead;
  onSaved: (saved: Environment) => void;
}

/** Edits an environment: its names, its login, its images and its theme. */
export function EnvironmentForm({ environment, draftRead, onSaved }: Props) {
  const { id } = environment;
  const history = useThemeHistory(id);
  const state = useEnvironmentForm(environment, {
    beforeSave: () => draft.flush(),
    onSaved: handleSaved,
    onMerged: () => {
      const text = savedBy ? texts.draft.mergedBy(savedBy) : texts.draft.mergedBySomeone;
      notifications.add({ kind: 'information', title: texts.draft.merged, text });
    },
  });
  const ssoState = useSso(environment, onSaved);
  const { form, isDirty, conflict } = state;
  const { field, place, idOf, errorOf } = form;
  const base = valuesOf(state.loaded);
  /** Parts of the draft that another administrator has saved meanwhile; empty after the user chose which to keep. */
  const [stale, setStale] = useState<string[]>([]);
  const [isChoosing, setIsChoosing] = useState(false);
  const draft = useDraft({
    environmentId: id,
    form,
    base,
    read: draftRead,
    onConflicts: (parts) => {
      setStale(parts);
      setIsChoosing(true);
    },
  });
  const { savedBy = null, imageUrls = noImages, others = [] } = draftRead.data ?? {};
  const shown = useShownEnvironment(form, environment, imageUrls);
  const [continuedFrom, setContinuedFrom] = useState(draftRead.data?.changedAt ?? null);
  // Remounts the theme editor, which would otherwise keep typed texts that are not colors.
  const [discards, setDiscards] = useState(0);

  function handleSaved(saved: Environment) {
    onSaved(saved);
    history.reload();
    draft.reload();
    setContinuedFrom(null);
    setStale([]);
  }

  function discard() {
    state.discard();
    setStale([]);
    setDiscards(discards + 1);
    setContinuedFrom(null);
  }

  /** Parts that would still overwrite what another administrator has saved. */
  function openChoices(): string[] {
    const [ours, theirs] = [partsOf(form.getValues()), partsOf(base)];
    return stale.filter((name) => ours[name] !== theirs[name]);
  }

  /** Puts the values chosen in the merge dialog into the form, on top of the environment as it is stored now. */
  function choose(chosen: Parts, theirs: Environment) {
    const values = form.getValues();
    const merged = mergeValues(base, values, valuesOf(theirs)).values;
    state.putOnto(theirs, valuesOfParts({ ...partsOf(merged), ...chosen }, values));
    setStale([]);
    setIsChoosing(false);
  }

  const question = conflict
    ? { theirs: conflict, parts: mergeValues(base, form.getValues(), valuesOf(conflict)).conflicts }
    : { theirs: state.loaded, parts: isChoosing ? openChoices() : [] };
  const { sso } = texts;

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The merge dialog can be closed without a choice, and then opens again.
          if (openChoices().length > 0) setIsChoosing(true);
          else state.submit(event);
        }}
      >
        <Stack>
          <DraftNotices continuedFrom={isDirty ? continuedFrom : null} others={others} />
          <SectionLinks />
          <GeneralSettings form={form} environment={environment} />
          <SectionCard id={sectionIds.sso} title={sso.title}>
            <Stack>
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
            </Stack>
          </SectionCard>
          <SectionCard id={sectionIds.images} title={texts.images.title}>
            <ImageFields environment={environment} imageUrls={imageUrls} place={place} />
          </SectionCard>
          <WideCard id={sectionIds.theme} title={texts.theme.title}>
            <ValueField
              place={place('themeVariables')}
              render={({ value, onChange }) => (
                <Stack>
                  <ThemeSettings
                    key={discards}
                    value={value as Wire}
                    onChange={onChange}
                    published={environment.themeVariables}
                    live={environment}
                    history={history.versions}
                    environment={shown}
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
            <SaveBar
              label={texts.save}
              note={texts.draft[draft.status]}
              isUrgent={draft.status === 'failed'}
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
      <SsoDialogs sso={ssoState} />
      {question.parts.length > 0 && (
        <MergeDialog
          parts={question.parts}
          ours={partsOf(form.getValues())}
          theirs={partsOf(valuesOf(question.theirs))}
          savedBy={savedBy}
          imageUrlOf={(reference) => imageUrls[reference] ?? urlOfImage(question.theirs, reference)}
          onChosen={(chosen) => choose(chosen, question.theirs)}
          onClose={() => {
            state.leaveConflict();
            setIsChoosing(false);
          }}
        />
      )}
      <UnsavedChanges isDirty={isDirty && draft.status === 'failed'} />
    </>
  );
}

const noImages: Record<string, string> = {};

function urlOfImage(environment: Environment, reference: string): string | undefined {
  const images = imageParts.map((part) => environment[part]);
  return images.find((image) => image?.['@id'] === reference)?.contentUrl ?? undefined;
}
