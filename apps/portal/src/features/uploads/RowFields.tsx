import { comparableName, extensionOf, nameProblem, type UploadKind } from '@portal/contract/uploads/rules';
import { uploadProblemTexts } from '@portal/contract/uploads/problem-texts';
import { nameOfRequirement, wftRequirements, type WftRequirement } from '@portal/contract/wft/rules';
import { Button } from '@portal/ui/Button';
import { Select } from '@portal/ui/Select';
import { TextField } from '@portal/ui/TextField';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { texts } from './texts.ts';
import type { QueuedFile } from './upload-queue.ts';

interface Props {
  file: QueuedFile;
  kind: UploadKind;
  /** The requirements to choose from. */
  requirements: readonly WftRequirement[];
  /** Names in the list, as `comparableName` returns them. */
  listed: readonly string[];
  onRequirement: (requirement: WftRequirement | null) => void;
  onRename: (name: string) => void;
}

/**
 * The fields in the row of a file: the requirement until it is sent, and another name when its own exists already. A
 * certificate that exists, and content that is known under another name, need no other name.
 */
export function RowFields({ file, kind, requirements, listed, onRequirement, onRename }: Props) {
  const { status, requirement, message, name } = file;
  if (status === 'ready')
    return (
      <Select
        label={
          <>
            {texts.requirement}
            <VisuallyHidden> {name}</VisuallyHidden>
          </>
        }
        value={requirement ?? ''}
        empty={texts.noRequirement}
        options={requirements.map((code) => ({ value: code, label: nameOfRequirement(code) }))}
        onChange={({ target }) =>
          onRequirement(wftRequirements.find((code) => code === target.value) ?? null)
        }
      />
    );
  if (status === 'already-exists' && kind !== 'certificate' && message === undefined)
    return <NewName key={name} name={name} listed={listed} onRename={onRename} />;
  return requirement && <Purpose>{texts.purpose(nameOfRequirement(requirement))}</Purpose>;
}

function NewName({ name, listed, onRename }: Pick<Props, 'listed' | 'onRename'> & { name: string }) {
  const extension = extensionOf(name);
  const base = name.slice(0, -extension.length - 1);
  const [typed, setTyped] = useState(`${base} (2)`);
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = `${typed.trim()}.${extension}`;
    const problem = nameProblem(chosen);
    if (problem !== null) setError(uploadProblemTexts[problem]);
    else if (listed.includes(comparableName(chosen))) setError(texts.sameName);
    else onRename(chosen);
  }

  return (
    <Rename onSubmit={submit} noValidate>
      <TextField
        label={texts.newName}
        suffix={`.${extension}`}
        value={typed}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="compact">
        {texts.sendAs}
      </Button>
    </Rename>
  );
}

const Rename = styled.form`
  display: grid;
  gap: var(--portal-space-3);
  justify-items: start;
  margin-block-start: var(--portal-space-2);

  & > :first-child {
    inline-size: 100%;
  }
`;

const Purpose = styled.p`
  margin: 0;
  font-size: 0.875rem;
`;
