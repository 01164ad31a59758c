'use client';

import { Notice, type NoticeProps } from '../Notice/Notice.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { uploadDialogTexts } from './texts.ts';

/** Shows that everything has arrived and how long the check takes. Renders a Notice; for `success` of UploadDialog. */
export function UploadSuccess({ children, ...rest }: Omit<NoticeProps, 'kind' | 'title'>) {
  const texts = useTexts('uploadDialog', uploadDialogTexts);
  return (
    <Notice kind="success" title={texts.success} {...rest}>
      {children ?? <p>{texts.verification}</p>}
    </Notice>
  );
}
