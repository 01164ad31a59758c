import { fileState, type FileState } from '@portal/contract/dossier/rules';
import type { DossierFile } from '@portal/contract/dossier/schema';
import { places } from '@portal/contract/places';
import { uploadKindNames } from '@portal/contract/uploads/rules';
import { nameOfCode } from '@portal/contract/wft/rules';
import type { Column } from '@portal/ui/DataTable/columns';
import { Link } from '@portal/ui/Link';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Undo2 from 'lucide-react/icons/undo-2';
import { styled } from 'styled-components';
import { texts } from './texts.ts';

const names = texts.files;

export const kindOf = ({ kind }: DossierFile) => (kind === 'unknown' ? '' : uploadKindNames[kind]);

export const fileHref = (id: string) => `${places.dossier}/${id}`;

/** The columns of the files; each leads to the page of its file. */
export const columns: readonly Column<DossierFile>[] = [
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
      </div>
    ),
  },
];

const icons: Record<FileState, typeof Clock> = {
  checking: LoaderCircle,
  waiting: Clock,
  accepted: CircleCheck,
  refused: Undo2,
  failed: CircleX,
};

function State({ file }: { file: DossierFile }) {
  const state = fileState(file);
  const Icon = icons[state];
  return (
    <Marked data-state={state}>
      <Icon size={18} aria-hidden="true" />
      {texts.states[state]}
    </Marked>
  );
}

const Marked = styled.span`
  display: inline-flex;
  gap: 8px;
  align-items: center;

  & > svg {
    flex: none;
  }

  &[data-state='accepted'] > svg {
    color: var(--portal-success);
  }

  &:is([data-state='waiting'], [data-state='checking']) > svg {
    color: var(--portal-warning);
  }

  &:is([data-state='refused'], [data-state='failed']) > svg {
    color: var(--portal-error);
  }
`;

const Reason = styled.span`
  display: block;
  max-inline-size: 32ch;
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;
