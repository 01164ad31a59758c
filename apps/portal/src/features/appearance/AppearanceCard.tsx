import { type SchemeChoice, schemeChoices } from '@portal/contract/environments/appearance';
import { Card } from '@portal/ui/Card';
import { RadioGroup } from '@portal/ui/RadioGroup';
import { useState } from 'react';
import { chosenScheme, chooseScheme } from '../../shared/environment/scheme.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { texts } from './texts.ts';

const options = schemeChoices.map((choice) => ({ value: choice, label: texts.schemes[choice] }));

/** Lets people choose light or dark pages, unless their environment is always light. */
export function AppearanceCard() {
  const { environment } = useReadySession();
  const [choice, setChoice] = useState(chosenScheme);
  if (environment?.darkDisabled) return null;

  function choose(chosen: SchemeChoice) {
    setChoice(chosen);
    chooseScheme(chosen, environment);
  }

  return (
    <Card title={texts.title}>
      <RadioGroup
        label={texts.label}
        hint={texts.hint}
        name="scheme"
        direction="row"
        options={options}
        value={choice}
        onChange={(event) => choose(event.target.value as SchemeChoice)}
      />
    </Card>
  );
}
