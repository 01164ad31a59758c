import { ErrorSummary, type SummaryItem } from '../../../forms/ErrorSummary.tsx';
import { errorOf, fieldId } from './profile-fields.ts';
import { texts } from './texts.ts';
import type { ProfileForm } from './use-profile-form.ts';
import type { Refusal } from './use-profile-save.ts';
import { profileNames } from './values.ts';

/** Above the form: why it was not saved, until that is mended. */
export function Refused({ form, refusal }: Pick<ProfileForm, 'form'> & { refusal: Refusal }) {
  const wrong = profileNames.flatMap((name): SummaryItem[] => {
    const error = errorOf({ form }, name);
    if (error === undefined) return [];
    const field = { id: fieldId(name), focus: () => form.setFocus(name) };
    return [{ text: `${texts.fields[name]}: ${error}`, field }];
  });
  const reasons = refusal.reasons.map((text) => ({ text }));
  if (wrong.length === 0 && reasons.length === 0) return null;

  return (
    <ErrorSummary
      title={texts.notSaved}
      {...(wrong.length > 0 ? { text: texts.invalidFields } : {})}
      items={[...wrong, ...reasons]}
      attempt={refusal.attempt}
    >
      {refusal.isHalfSaved && <p>{texts.halfSaved}</p>}
    </ErrorSummary>
  );
}
