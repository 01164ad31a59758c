'use client';

import { useId, useState, type ComponentProps } from 'react';
import { useDropzone } from 'react-dropzone';
import FolderOpen from 'lucide-react/icons/folder-open';
import Upload from 'lucide-react/icons/upload';
import { Button } from '../Button/Button.tsx';
import { fillIn } from '../locale/fill-in.ts';
import { Notice } from '../Notice/Notice.tsx';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import { Drop, Messages, Limits, Refused, Zone } from './styles.ts';
import { allowedExtensions, selectFiles, type Selection, type UploadLimits } from './upload-rules.ts';
import { limitsText, refusalText, shortName } from './upload-texts.ts';
import { uploadDialogTexts } from './texts.ts';

/**
 * Shows a button to choose files, in an area where files can also be dropped or pasted. Renders a `<div>`. Passes on
 * only files that may be uploaded, and shows which ones it refused and why.
 */
export function UploadDropZone({ limits, listed, onAdd, ...rest }: UploadDropZoneProps) {
  const locale = useLocale();
  const texts = useTexts('uploadDialog', uploadDialogTexts);
  const hintId = useId();
  const [last, setLast] = useState<Selection<File> & { round: number }>();
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop(accepted, rejections) {
      const chosen = [...accepted, ...rejections.map(({ file }) => file)];
      const selection = selectFiles<File>(chosen, listed, limits);
      setLast((before) => ({ ...selection, round: (before?.round ?? 0) + 1 }));
      if (selection.accepted.length > 0) onAdd(selection.accepted);
    },
  });
  const rules = limitsText(limits, texts, locale);
  const accept = allowedExtensions(limits)
    ?.map((extension) => `.${extension}`)
    .join(',');

  return (
    <Zone {...rest}>
      <Drop
        {...getRootProps({
          role: undefined,
          tabIndex: undefined,
          'data-dragging': isDragActive,
          'data-listed': listed.length > 0 || undefined,
        })}
      >
        <Upload size={32} />
        {/* Hidden, also for assistive technology: the button next to it opens it. */}
        <input {...getInputProps({ accept, style: { display: 'none' }, 'aria-label': undefined })} />
        <Button icon={<FolderOpen />} onClick={open} aria-describedby={rules ? hintId : undefined}>
          {texts.choose}
        </Button>
        <span>{isDragActive ? texts.dropNow : texts.drop}</span>
        {rules && <Limits id={hintId}>{rules}</Limits>}
      </Drop>
      {last && (
        // A new key per attempt, so that the same refusal is shown and announced again.
        <Messages key={last.round}>
          {last.isTooMany && <Notice kind="error" live title={fillIn(texts.tooMany, { n: limits.files })} />}
          {last.refused.length > 0 && (
            <Notice kind="error" live>
              <Refused>
                {last.refused.map(({ name, reason }) => (
                  <li key={name}>
                    <strong title={name}>{shortName(name)}:</strong>{' '}
                    {refusalText(reason, limits, texts, locale)}
                  </li>
                ))}
              </Refused>
            </Notice>
          )}
          {last.duplicates.length > 0 && (
            <Notice
              kind="information"
              live
              title={fillIn(texts.duplicates, {
                names: [...new Set(last.duplicates)].map(shortName).join(', '),
              })}
            />
          )}
        </Messages>
      )}
    </Zone>
  );
}

export interface UploadDropZoneProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Limits on the files. */
  limits: UploadLimits;
  /** Names that are already in the list. */
  listed: readonly string[];
  /** Called with the files to add to the list. */
  onAdd: (files: File[]) => void;
}
