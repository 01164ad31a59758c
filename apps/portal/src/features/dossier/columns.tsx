import { fileState, type FileState } from '@portal/contract/dossier/rules';
import type { DossierFile } from '@portal/contract/dossier/schema';
import { places } from '@portal/contract/places';
import { uploadKindNames } from '@portal/contract/uploads/rules';
import { nameOfCode } from '@portal/contract/wft/rules';
import { Badge, type BadgeProps } from '@portal/ui/Badge';
import type { Column } from '@portal/ui/DataTable/columns';
import { Link } from '@portal/ui/Link';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Undo2 from 'lucide-react/icons/undo-2';
import { styled } from 'styled-components';
import { uploadHref } from '../uploads/DossierUploads.tsx';
import { texts } from './texts.ts';

const names = texts.files;

export const kindOf = ({ kind }: DossierFile) => (kind === 'unknown' ? '' : uploadKindNames[kind]);

/** The state of a file, with its signer if it was accepted for a signature. */
export const stateOf = (file: DossierFile) =>
  file.signedBy === null ? texts.states[fileState(file)] : texts.signed(file.signedBy);

export const fileHref = (id: string) => `${places.dossier}/${id}`;

/**
 * Returns the columns of the files; the name links to the page of the file. `isToRedo`: whether a file is to be uploaded
 * again.
 */
export const columnsOf = (isToRedo: (file: DossierFile) => boolean): readonly Column<DossierFile>[] => [
  {
    key: 'bestand',
    header: names.name,
    value: ({ filename }) => filename,
    cell: ({ id, filename }) => <Link href={fileHref(id)}>{filename}</Link>,
  },
  { key: 'soort', header: names.kind, value: kindOf },
  { key: 'voor', header: names.requirement, value: ({ requirement }) => nameOfCode(requirement) },
  { key: 'datum', header: names.day, type: 'date', value: ({ uploadedOn }) => uploadedOn },
  {
    key: 'stand',
    header: names.state,
    value: (file) => texts.states[fileState(file)],
    cell: (file) => (
      <div>
        <State file={file} />
        {file.refusalReason && <Reason>{file.refusalReason}</Reason>}
        {isToRedo(file) && (
          <Link
            href={uploadHref(
              places.dossier,
              file.kind === 'unknown' ? 'diploma' : file.kind,
              file.requirement,
            )}
          >
            {texts.uploadAgain}
            <VisuallyHidden> {file.filename}</VisuallyHidden>
          </Link>
        )}
      </div>
    ),
  },
];

const badges: Record<FileState, Pick<BadgeProps, 'icon' | 'tone'>> = {
  checking: { icon: <LoaderCircle />, tone: 'warning' },
  waiting: { icon: <Clock />, tone: 'warning' },
  accepted: { icon: <CircleCheck />, tone: 'success' },
  refused: { icon: <Undo2 />, tone: 'error' },
  failed: { icon: <CircleX />, tone: 'error' },
};

function State({ file }: { file: DossierFile }) {
  return <Badge {...badges[fileState(file)]}>{stateOf(file)}</Badge>;
}

const Reason = styled.span`
  display: block;
  max-inline-size: 32ch;
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;
