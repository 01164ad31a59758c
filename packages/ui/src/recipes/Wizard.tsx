import { useState, type FormEvent } from 'react';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { DatePicker } from '../DatePicker/DatePicker.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { Inline } from '../Stack/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Stepper } from '../Stepper/Stepper.tsx';
import { TextField } from '../TextField/TextField.tsx';

const steps = [
  { key: 'gegevens', label: 'Je gegevens' },
  { key: 'examen', label: 'Je examen' },
];
const places = [
  { value: 'ede', label: 'Ede' },
  { value: 'utrecht', label: 'Utrecht' },
];

export function Wizard() {
  const [current, setCurrent] = useState(1);
  const isDone = current > steps.length;

  function next(event: FormEvent) {
    event.preventDefault();
    setCurrent(current + 1);
  }

  return (
    <Stack gap={6}>
      <Stepper steps={steps} current={current} />
      {isDone && <Notice kind="success" live title="Je bent ingeschreven." />}
      {/* Hidden steps stay, so that a step back shows what was typed. */}
      {steps.map(({ key, label }, index) => (
        <form key={key} onSubmit={next} hidden={current !== index + 1}>
          <Card title={label}>
            <Stack>
              {index === 0 ? (
                <TextField label="Naam" name="name" autoComplete="name" required />
              ) : (
                <>
                  <RadioGroup label="Plaats" name="place" options={places} defaultValue="ede" />
                  <DatePicker label="Vanaf welke dag kun je?" name="from" />
                </>
              )}
              <Inline>
                <Button type="submit" variant="cta">
                  {index + 1 < steps.length ? 'Verder' : 'Inschrijven'}
                </Button>
                {index > 0 && (
                  <Button variant="quiet" onClick={() => setCurrent(index)}>
                    Terug
                  </Button>
                )}
              </Inline>
            </Stack>
          </Card>
        </form>
      ))}
    </Stack>
  );
}
