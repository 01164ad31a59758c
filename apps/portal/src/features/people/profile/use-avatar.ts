import { createMediaObject } from '@portal/contract/media/calls';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { send } from '../../../shared/api/send.ts';
import type { ProfileForm } from './use-profile-form.ts';
import type { ProfileValues } from './values.ts';

/** A picked image. `name` is its value in the form: a temporary id, or the IRI of the media object after the upload. */
interface Picture {
  png: Blob;
  /** Object URL of the picture, revoked when it is replaced. */
  url: string;
  name: string;
  isUploaded: boolean;
}

export interface AvatarChoice {
  /** URL of the current image; null for none. */
  shown: string | null;
  pick: (png: Blob) => void;
  remove: () => void;
  /** Returns the values after the upload of a picked image, which is uploaded once; null when that failed. */
  upload: (values: ProfileValues) => Promise<ProfileValues | null>;
}

/** Manages the avatar in the form. A picked image is uploaded when the form is saved. */
export function useAvatar({ form, loaded }: Pick<ProfileForm, 'form' | 'loaded'>): AvatarChoice {
  const [picture, setPicture] = useState<Picture | null>(null);
  const value = useWatch({ control: form.control, name: 'person.avatar' });

  const url = picture?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const setAvatar = (name: string) => form.setValue('person.avatar', name, { shouldDirty: true });

  function pick(png: Blob) {
    const name = crypto.randomUUID();
    setPicture({ png, url: URL.createObjectURL(png), name, isUploaded: false });
    setAvatar(name);
  }

  async function upload(values: ProfileValues): Promise<ProfileValues | null> {
    if (picture === null || picture.isUploaded || values.person.avatar !== picture.name) return values;
    const body = new FormData();
    body.append('image', picture.png, 'avatar.png');
    const outcome = await send(createMediaObject, { body, report: 'none' });
    if (outcome.kind !== 'done') return null;
    const avatar = outcome.value['@id'];
    setPicture({ ...picture, name: avatar, isUploaded: true });
    setAvatar(avatar);
    return { ...values, person: { ...values.person, avatar } };
  }

  const own = picture?.name === value ? picture.url : null;
  const saved = loaded.person.avatar?.contentUrl ?? null;
  return { shown: value === '' ? null : (own ?? saved), pick, remove: () => setAvatar(''), upload };
}
