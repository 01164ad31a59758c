import { pathOf } from '@portal/contract/call';
import { fileState } from '@portal/contract/dossier/rules';
import type { DossierFile } from '@portal/contract/dossier/schema';
import { downloadUpload } from '@portal/contract/uploads/calls';
import { nameOfRequirement, wftRequirements } from '@portal/contract/wft/rules';
import type { Column } from '@portal/ui/DataTable/columns';
import { Link } from '@portal/ui/Link';
import { bases } from '../../shared/api/send.ts';
import { texts } from './texts.ts';

const names = texts.files;

const kindOf = ({ kind }: DossierFile) => (kind === 'unknown' ? '' : texts.kinds[kind]);

function requirementOf({ requirement }: DossierFile): string {
  const code = wftRequirements.find((each) => each === requirement);
  return code ? nameOfRequirement(code) : (requirement ?? '');
}

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
  { key: 'voor', header: names.requirement, value: requirementOf },
  { key: 'datum', header: names.day, type: 'date', value: ({ uploadedOn }) => uploadedOn },
  { key: 'stand', header: names.state, value: (file) => texts.states[fileState(file)] },
];
