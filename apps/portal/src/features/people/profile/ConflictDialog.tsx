import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { RadioGroup } from '@portal/ui/RadioGroup';
import { useState } from 'react';
import { styled } from 'styled-components';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import { shownValue } from './shown-value.ts';
import { texts } from './texts.ts';
import type { Conflict } from './use-profile-save.ts';
import type { ProfileName } from './values.ts';

interface Props {
  conflict: Conflict;
  onClose: () => void;
  onChoose: (conflict: Conflict, keep: ReadonlySet<ProfileName>) => void;
}

/**
 * Shows the changes that were saved elsewhere while this form was edited. Asks for a choice for each field that both
 * sides changed; lists the others.
 */
export function ConflictDialog({ conflict, onClose, onChoose }: Props) {
  const { differences } = conflict;
  const contested = differences.filter(({ isContested }) => isContested);
  const others = differences.filter(({ isContested }) => !isContested);
  const [keep, setKeep] = useState<ReadonlySet<ProfileName>>(
    () => new Set(contested.map(({ name }) => name)),
  );

  function choose(name: ProfileName, isOurs: boolean) {
    const next = new Set(keep);
    if (isOurs) next.add(name);
    else next.delete(name);
    setKeep(next);
  }

  return (
    <Modal
      open
      title={texts.conflict.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.conflict.cancel}
          </Button>
          <Button variant="cta" onClick={() => onChoose(conflict, keep)}>
            {contested.length > 0 ? texts.conflict.save : formTexts.save}
          </Button>
        </>
      }
    >
      <p>{texts.conflict.explanation}</p>
      {contested.length > 0 && (
        <Choices>
          <p>{texts.conflict.choose}</p>
          {contested.map(({ name, ours, theirs }) => (
            <RadioGroup
              key={name}
              label={texts.fields[name]}
              name={`conflict-${name}`}
              value={keep.has(name) ? 'ours' : 'theirs'}
              onChange={(event) => choose(name, event.target.value === 'ours')}
              options={[
                { value: 'ours', label: texts.conflict.ours(shownValue(name, ours)) },
                { value: 'theirs', label: texts.conflict.theirs(shownValue(name, theirs)) },
              ]}
            />
          ))}
        </Choices>
      )}
      {others.length > 0 && (
        <>
          <p>{texts.conflict.taken}</p>
          <ul>
            {others.map(({ name, theirs }) => (
              <li key={name}>{`${texts.fields[name]}: ${shownValue(name, theirs)}`}</li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

const Choices = styled.div`
  display: grid;
  gap: 16px;
  overflow-wrap: anywhere;

  & p {
    margin: 0;
  }
`;
