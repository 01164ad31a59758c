import { removeDossierFile } from '@portal/contract/dossier/calls';
import { failedFiles } from '@portal/contract/dossier/rules';
import type { DossierFile } from '@portal/contract/dossier/schema';
import { uploadProblemTexts } from '@portal/contract/uploads/problem-texts';
import { Button } from '@portal/ui/Button';
import { Notice } from '@portal/ui/Notice';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { send } from '../../../shared/api/send.ts';
import { useAction } from '../../../shared/actions/use-action.ts';
import { texts } from '../texts.ts';

interface Props {
  files: readonly DossierFile[];
  mayRemove: boolean;
  onRemoved: () => void;
}

/** Names the files that did not get into the dossier, and why, until they are removed or replaced. */
export function FailedFiles({ files, mayRemove, onRemoved }: Props) {
  const failed = failedFiles(files);
  if (failed.length === 0) return null;
  return (
    <Notice kind="warning" title={texts.failed.title}>
      <p>{texts.failed.text}</p>
      <List>
        {failed.map((file) => (
          <li key={file.id}>
            <span>
              <strong>{file.filename}</strong>{' '}
              {file.problem === null ? texts.failed.general : uploadProblemTexts[file.problem]}
            </span>
            {mayRemove && <Remove file={file} onRemoved={onRemoved} />}
          </li>
        ))}
      </List>
    </Notice>
  );
}

function Remove({ file: { id, filename }, onRemoved }: { file: DossierFile; onRemoved: () => void }) {
  const { run, busy } = useAction(async () => {
    await send(removeDossierFile, { params: { id }, report: 'faults' });
    // Moves the focus to the page, since the button goes with its row.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    onRemoved();
  });
  return (
    <Button variant="quiet" size="compact" busy={busy} onClick={() => run()}>
      {texts.failed.remove}
      <VisuallyHidden> {filename}</VisuallyHidden>
    </Button>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--portal-space-3);
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--portal-space-2) var(--portal-space-6);
  }

  & > li > span {
    flex: 1 1 16rem;
  }
`;
