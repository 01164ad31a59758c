import { Avatar } from '@portal/ui/Avatar';
import { Button } from '@portal/ui/Button';
import { Notice } from '@portal/ui/Notice';
import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { VersionedFormState } from '../../../shared/forms/versioned/use-versioned-form.ts';
import type { Profile, ProfileValues } from './profile.ts';
import { texts } from './texts.ts';

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

interface Props extends Pick<AvatarChoice, 'shown' | 'remove'> {
  /** Name of the person, for the initials without a picture. */
  name: string;
  /** Called with the chosen image, to be cropped. */
  onChoose: (image: File) => void;
}

/** Chooses and removes the picture of a person. */
export function AvatarField({ name, shown, remove, onChoose }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isNoImage, setNoImage] = useState(false);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Reset, so that choosing the same file again triggers a change event.
    target.value = '';
    if (file === undefined) return;
    const isImage = file.type.startsWith('image/');
    setNoImage(!isImage);
    if (isImage) onChoose(file);
  }

  return (
    <Group aria-labelledby={id}>
      <Picture name={name} src={shown ?? undefined} size="large" />
      <div>
        <Label id={id}>{texts.fields['person.avatar']}</Label>
        <Hint id={`${id}-hint`}>{texts.avatar.hint}</Hint>
        <Buttons>
          <Button
            size="compact"
            variant="quiet"
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {shown === null ? texts.avatar.choose : texts.avatar.change}
          </Button>
          {shown !== null && (
            <Button size="compact" variant="quiet" onClick={remove}>
              {texts.avatar.remove}
            </Button>
          )}
        </Buttons>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={texts.avatar.choose}
          onChange={handleChange}
        />
        {isNoImage && (
          <Problem kind="error" live>
            {texts.avatar.noImage}
          </Problem>
        )}
      </div>
    </Group>
  );
}

const Group = styled.fieldset`
  display: flex;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--portal-space-4) var(--portal-space-6);
`;

const Picture = styled(Avatar)`
  inline-size: 6rem;
  block-size: 6rem;
  font-size: 1.75rem;
`;

const Label = styled.p`
  margin: 0;
  font-weight: 600;
`;

const Hint = styled.p`
  margin: 0;
  font-size: 0.875rem;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2);
  margin-block-start: var(--portal-space-2);
`;

const Problem = styled(Notice)`
  margin-block-start: var(--portal-space-3);
`;
