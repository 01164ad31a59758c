import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { RadioGroup } from '@portal/ui/RadioGroup';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Difference } from './differences.ts';
import { texts } from '../texts.ts';

/** Changes that were saved elsewhere while a form was edited. */
export interface Conflict {
  differences: readonly Difference[];
  /** Saves the changes on top of those; a contested field keeps our value only when it is in `keep`. */
  resolve: (keep: ReadonlySet<string>) => void;
  /** Returns to the form, with its changes. */
  leave: () => void;
}

/** Returns a value of a field as people read it; `other` is the value it is compared with. */
export type ShowValue = (name: string, value: unknown, other: unknown) => ReactNode;

interface Props {
  conflict: Conflict;
  title: string;
  /** Labels of the fields by their names. */
  labels: Readonly<Record<string, string>>;
  showValue: ShowValue;
}

/** Asks which value to keep for each field that both sides changed, and lists the other changes made elsewhere. */
export function ConflictDialog({ conflict, title, labels, showValue }: Props) {
  const { differences, resolve, leave } = conflict;
  const contested = differences.filter(({ isContested }) => isContested);
  const others = differences.filter(({ isContested }) => !isContested);
  const [keep, setKeep] = useState<ReadonlySet<string>>(() => new Set(contested.map(({ name }) => name)));

  function choose(name: string, side: string) {
    const next = new Set(keep);
    if (side === 'ours') next.add(name);
    else next.delete(name);
    setKeep(next);
  }

  return (
    <Modal
      open
      title={title}
      onClose={leave}
      actions={
        <>
          <Button variant="quiet" onClick={leave}>
            {texts.conflict.cancel}
          </Button>
          <Button variant="cta" onClick={() => resolve(keep)}>
            {contested.length > 0 ? texts.conflict.save : texts.save}
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
              label={labels[name]}
              name={`conflict-${name}`}
              value={keep.has(name) ? 'ours' : 'theirs'}
              onChange={(event) => choose(name, event.target.value)}
              options={[
                {
                  value: 'ours',
                  label: <Side of={texts.conflict.ours}>{showValue(name, ours, theirs)}</Side>,
                },
                {
                  value: 'theirs',
                  label: <Side of={texts.conflict.theirs}>{showValue(name, theirs, ours)}</Side>,
                },
              ]}
            />
          ))}
        </Choices>
      )}
      {others.length > 0 && (
        <>
          <p>{texts.conflict.taken}</p>
          <ul>
            {others.map(({ name, ours, theirs }) => (
              <li key={name}>
                <Side of={labels[name]}>{showValue(name, theirs, ours)}</Side>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

const Side = ({ of, children }: { of: string | undefined; children: ReactNode }) => (
  <>
    {of}: {children}
  </>
);

const Choices = styled.div`
  display: grid;
  gap: var(--portal-space-4);
  overflow-wrap: anywhere;

  & p {
    margin: 0;
  }
`;
