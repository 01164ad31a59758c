import { pathOf } from '@portal/contract/call';
import { fileState } from '@portal/contract/dossier/rules';
import type { DossierFile } from '@portal/contract/dossier/schema';
import { downloadUpload } from '@portal/contract/uploads/calls';
import { uploadKindNames } from '@portal/contract/uploads/rules';
import { nameOfCode } from '@portal/contract/wft/rules';
import type { Column } from '@portal/ui/DataTable/columns';
import { Link } from '@portal/ui/Link';
import { styled } from 'styled-components';
import { bases } from '../../shared/api/send.ts';
import { texts } from './texts.ts';

const names = texts.files;

const kindOf = ({ kind }: DossierFile) => (kind === 'unknown' ? '' : uploadKindNames[kind]);

/** The columns of the files. A file that was created can be downloaded. */
export const columns: readonly Column<DossierFile>[] = [
  {
    key: 'bestand',
    header: names.name,
    value: ({ filename }) => filename,
    cell: ({ id, filename, status }) =>
      status === 'created' ? (
        <Link href={bases.api + pathOf(downloadUpload, { id })} download={filename}>
          {filename}
        </Link>
      ) : (
        filename
      ),
  },
  { key: 'soort', header: names.kind, value: kindOf },
  { key: 'voor', header: names.requirement, value: ({ requirement }) => nameOfCode(requirement) },
  { key: 'datum', header: names.day, type: 'date', value: ({ uploadedOn }) => uploadedOn },
  {
    key: 'stand',
    header: names.state,
    value: (file) => texts.states[fileState(file)],
    cell: (file) => (
      <>
        {texts.states[fileState(file)]}
        {file.refusalReason && <Reason>{file.refusalReason}</Reason>}
      </>
    ),
  },
];

const Reason = styled.span`
  display: block;
  max-inline-size: 32ch;
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;
