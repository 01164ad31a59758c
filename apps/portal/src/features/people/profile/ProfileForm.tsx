import { useState } from 'react';
import { VersionedForm } from '../../../shared/forms/versioned/VersionedForm.tsx';
import { ProofDialog } from '../../owner-proof/ProofDialog.tsx';
import { texts as proofTexts } from '../../owner-proof/texts.ts';
import { useOwnerProof } from '../../owner-proof/use-owner-proof.ts';
import { CropDialog } from './CropDialog.tsx';
import { ExtraCard } from './ExtraCard.tsx';
import { PersonalCard } from './PersonalCard.tsx';
import { texts } from './texts.ts';
import { useAvatar } from './use-avatar.ts';
import { useProfileForm } from './use-profile-form.ts';
import type { Profile } from './values.ts';

interface Props {
  userId: string;
  profile: Profile;
  /** Whether an employee impersonates the person. */
  isImpersonating: boolean;
  /** Whether the person can change the extra contact information. */
  hasExtra: boolean;
}

/** Shows the person and their contact information; edits them in place, and saves both together. */
export function ProfileForm({ userId, profile, isImpersonating, hasExtra }: Props) {
  const { question, saveWithProof } = useOwnerProof();
  const state = useProfileForm(profile, { userId, isImpersonating, saveWithProof });
  const avatar = useAvatar(state);
  const [image, setImage] = useState<File | null>(null);

  return (
    <>
      <VersionedForm state={state} refusalNote={state.isPartlySaved && <p>{texts.partlySaved}</p>}>
        <PersonalCard state={state} avatar={avatar} onChooseImage={setImage} />
        {hasExtra && <ExtraCard {...state} />}
      </VersionedForm>
      <CropDialog
        image={image}
        onClose={() => setImage(null)}
        onCut={(png) => {
          setImage(null);
          avatar.pick(png);
        }}
      />
      <ProofDialog question={question} reason={proofTexts.email} />
    </>
  );
}
