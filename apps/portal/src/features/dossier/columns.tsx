import { fileState } from '@portal/contract/dossier/rules';
import type { DossierFile } from '@portal/contract/dossier/schema';
import { places } from '@portal/contract/places';
import { uploadKindNames } from '@portal/contract/uploads/rules';
import { nameOfCode } from '@portal/contract/wft/rules';
import type { Column } from '@portal/ui/DataTable/columns';
import { Link } from '@portal/ui/Link';
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
        {texts.states[fileState(file)]}
        {file.refusalReason && <Reason>{file.refusalReason}</Reason>}
      </div>
    ),
  },
];

const Reason = styled.span`
  display: block;
  max-inline-size: 32ch;
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;
