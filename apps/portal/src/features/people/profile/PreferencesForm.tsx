import { ReminderSection } from './ReminderSection.tsx';
import { SavedTogether } from './SavedTogether.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { useProfileSave } from './use-profile-save.ts';
import type { Profile } from './values.ts';

interface Props {
  userId: string;
  profile: Profile;
  /** Whether an employee impersonates the person. */
  isImpersonating: boolean;
}

/** Edits the reminders of the learning environment. */
export function PreferencesForm({ userId, profile, isImpersonating }: Props) {
  const state = useProfileForm(profile, isImpersonating, 'preferences');
  const saving = useProfileSave(userId, state);
  return (
    <SavedTogether state={state} saving={saving}>
      <ReminderSection {...state} />
    </SavedTogether>
  );
}
