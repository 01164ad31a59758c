import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { VersionedFormState } from '../../../shared/forms/versioned/use-versioned-form.ts';
import type { Profile, ProfileValues } from './profile.ts';

export interface AvatarChoice {
  /** URL of the current image; null for none. */
  shown: string | null;
  pick: (png: Blob) => void;
  remove: () => void;
}

/** Manages the avatar in the form. A picked image is uploaded when the form is saved. */
export function useAvatar({
  form,
  loaded,
}: Pick<VersionedFormState<ProfileValues, Profile>, 'form' | 'loaded'>): AvatarChoice {
  const [picture, setPicture] = useState<{ file: File; url: string } | null>(null);
  const value = useWatch({ control: form.control, name: 'person.avatar' });

  const url = picture?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const setAvatar = (avatar: string | File) => form.setValue('person.avatar', avatar, { shouldDirty: true });

  function pick(png: Blob) {
    const file = new File([png], 'avatar.png', { type: png.type });
    setPicture({ file, url: URL.createObjectURL(file) });
    setAvatar(file);
  }

  const own = picture?.file === value ? picture.url : null;
  const saved = loaded.person.avatar?.contentUrl ?? null;
  return { shown: value === '' ? null : (own ?? saved), pick, remove: () => setAvatar('') };
}
