import { maximumImageBytes } from '@portal/contract/media/rules';
import type { Environment } from '@portal/contract/environments/schema';
import { ImagePicker } from '@portal/ui/ImagePicker';
import { FieldGrid } from '../../../shared/forms/fields/FieldGrid.ts';
import { type FieldPlace, ValueField } from '../../../shared/forms/ValueField.tsx';
import { texts } from '../fields/texts.ts';
import { imageParts, type ImagePart } from '../fields/values.ts';

interface Props {
  environment: Environment;
  /** URLs of uploaded images that are not saved yet, by their references. */
  imageUrls: Readonly<Record<string, string>>;
  place: (name: ImagePart) => FieldPlace;
}

/**
 * Returns whether the user picked or removed an image. A stored reference is no choice: right after a save the form has
 * the new one before `environment` does.
 */
const isChoice = (value: unknown): value is File | null => value === null || value instanceof File;

/** Fields for the logos and the background. A picked image is uploaded with the draft, or else by the save. */
export function ImageFields({ environment, imageUrls, place }: Props) {
  return (
    <FieldGrid>
      {imageParts.map((part) => {
        const stored = environment[part];
        const reference = stored?.['@id'] ?? null;
        return (
          <ValueField
            key={part}
            place={place(part)}
            render={({ value, onChange, ...field }) => (
              <ImagePicker
                {...field}
                label={texts.images[part]}
                current={imageUrls[value as string] ?? stored?.contentUrl}
                maxBytes={maximumImageBytes}
                value={isChoice(value) && value !== reference ? value : undefined}
                onChange={(image) => onChange(image === undefined ? reference : image)}
              />
            )}
          />
        );
      })}
    </FieldGrid>
  );
}
