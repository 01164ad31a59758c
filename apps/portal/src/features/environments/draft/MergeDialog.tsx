import type { Parts, PartValue } from '@portal/contract/environments/changes';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { RadioGroup } from '@portal/ui/RadioGroup';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Picture } from '../../../shared/layout/Picture.tsx';
import { labelOfPart } from './part-labels.ts';
import { texts } from '../texts.ts';

const strings = texts.merge;

interface Props {
  /** Names of the conflicting parts. */
  parts: readonly string[];
  ours: Parts;
  theirs: Parts;
  /** Name of the administrator who saved the other values; null when unknown. */
  savedBy: string | null;
  /** Returns the URL of an image; undefined for any other value. */
  imageUrlOf: (reference: string) => string | undefined;
  onChosen: (chosen: Parts) => void;
  onClose: () => void;
}

/** Lets the user choose a value for each part that two administrators changed. The published values are preselected. */
export function MergeDialog({ parts, ours, theirs, savedBy, imageUrlOf, onChosen, onClose }: Props) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const chosen = Object.fromEntries(
    parts.map((name) => [name, (kept.has(name) ? ours[name] : theirs[name]) ?? '']),
  );

  function choose(name: string, isOurs: boolean) {
    const others = [...kept].filter((each) => each !== name);
    setKept(new Set(isOurs ? [...others, name] : others));
  }

  return (
    <Modal
      open
      title={texts.conflict}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button variant="cta" onClick={() => onChosen(chosen)}>
            {strings.merge}
          </Button>
        </>
      }
    >
      <p>{savedBy === null ? strings.lead : strings.leadBy(savedBy)}</p>
      <Choices>
        {parts.map((name) => (
          <RadioGroup
            key={name}
            label={labelOfPart(name)}
            value={kept.has(name) ? 'ours' : 'theirs'}
            onChange={({ target }) => choose(name, target.value === 'ours')}
            options={[
              {
                value: 'theirs',
                label: <Choice owner={strings.theirs} value={theirs[name]} {...{ imageUrlOf }} />,
              },
              {
                value: 'ours',
                label: <Choice owner={strings.ours} value={ours[name]} {...{ imageUrlOf }} />,
              },
            ]}
          />
        ))}
      </Choices>
    </Modal>
  );
}

interface ChoiceProps {
  owner: string;
  value: PartValue | undefined;
  imageUrlOf: Props['imageUrlOf'];
}

function Choice({ owner, value = '', imageUrlOf }: ChoiceProps) {
  const image = imageUrlOf(String(value));
  return (
    <>
      {owner} {image !== undefined && <Thumbnail src={image} alt={strings.image} instead={strings.image} />}
      {image === undefined && /^#[\da-f]{6}$/i.test(String(value)) && (
        <Swatch aria-hidden="true" style={{ background: String(value) }} />
      )}
      {image === undefined && <strong>{inWords(value)}</strong>}
    </>
  );
}

function inWords(value: PartValue): string {
  if (typeof value === 'boolean') return value ? strings.on : strings.off;
  return value || strings.empty;
}

const Choices = styled.div`
  display: grid;
  gap: 20px;
`;

const Swatch = styled.span`
  display: inline-block;
  inline-size: 1.25em;
  block-size: 1.25em;
  margin-inline: 4px 6px;
  border: 1px solid var(--portal-border-control);
  border-radius: 4px;
  vertical-align: text-bottom;
`;

const Thumbnail = styled(Picture)`
  display: block;
  max-inline-size: 12rem;
  max-block-size: 4rem;
  margin-block-start: 4px;
`;
