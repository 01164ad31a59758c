import { Button } from '@portal/ui/Button';
import { Select } from '@portal/ui/Select';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAction } from '../actions/use-action.ts';
import { dutchOr } from '../api/dutch-or.ts';
import type { Outcome } from '../api/send.ts';
import { texts as formTexts } from '../forms/texts.ts';
import { notifications } from '../notifications/notifications.ts';
import { inputRow } from './input-row.ts';
import { texts } from './texts.ts';

interface Props<Result> {
  /** Ids of the people who were selected in the list. */
  selected: readonly string[];
  /** Maximum number of people at once. */
  maximum: number;
  options: { value: string; label: string }[];
  words: {
    choose: string;
    chooseOne: string;
    assign: (people: number) => string;
    noneChosen: string;
    saved: string;
    notSaved: string;
  };
  assign: (contactIds: string[], chosen: string) => Promise<Outcome<Result>>;
  /** Called after people were assigned; returns the text of the notification. */
  onAssigned: (result: Result, chosen: string) => string;
}

/** Chooses what the selected people of a list get: a manager, or a function. */
export function AssignSelected<Result>({
  selected,
  maximum,
  options,
  words,
  assign,
  onAssigned,
}: Props<Result>) {
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();

  function problem(): string | undefined {
    if (selected.length === 0) return texts.noPeople;
    if (selected.length > maximum) return texts.tooMany(maximum);
    return chosen === '' ? words.noneChosen : undefined;
  }

  const { run, busy } = useAction(async () => {
    const found = problem();
    setError(found);
    if (found !== undefined) return;
    const outcome = await assign([...selected], chosen);
    if (outcome.kind === 'done')
      notifications.add({ kind: 'success', title: words.saved, text: onAssigned(outcome.value, chosen) });
    if (outcome.kind === 'refused')
      notifications.add({
        kind: 'error',
        title: words.notSaved,
        text: dutchOr(outcome.error.violations[0]?.message ?? outcome.error.detail, formTexts.tryAgain),
      });
  });

  return (
    <Row>
      <Select
        label={words.choose}
        empty={words.chooseOne}
        options={options}
        value={chosen}
        error={error}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          setError(undefined);
        }}
      />
      <Button busy={busy} onClick={() => run()}>
        {words.assign(selected.length)}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  ${inputRow}
`;
