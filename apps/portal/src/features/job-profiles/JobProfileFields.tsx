import type { JobProfileInput } from '@portal/contract/job-profiles/schema';
import { paModuleKeys, paModules, paModuleTypes } from '@portal/contract/pa/rules';
import { wftRequirements } from '@portal/contract/wft/rules';
import { Card } from '@portal/ui/Card';
import { Stack } from '@portal/ui/Stack';
import { TextField } from '@portal/ui/TextField';
import { useWatch } from 'react-hook-form';
import { Choice, ChoiceTable } from '../../shared/forms/fields/ChoiceTable.tsx';
import type { SchemaForm } from '../../shared/forms/use-schema-form.ts';
import { WftChoices } from '../wft/WftChoices.tsx';
import { texts } from './texts.ts';

const strings = texts.form;

interface Props {
  form: SchemaForm<JobProfileInput, unknown>;
  /** About the people to whom a change applies. */
  note?: string;
}

/** The fields of a function: its name, and what it requires. */
export function JobProfileFields({ form, note }: Props) {
  const [requirements, update, continu] = useWatch({
    control: form.control,
    name: ['requirements', 'update', 'continu'],
  });
  const modules = { update, continu };
  const error = form.errorOf('requirements');
  return (
    <>
      <Card>
        <Stack gap={6}>
          {note !== undefined && <p>{note}</p>}
          <TextField {...form.field('name')} label={texts.name} hint={texts.nameHint} required />
        </Stack>
      </Card>
      <Card title={texts.requirements}>
        <Stack gap={6}>
          <p>{strings.wftHint}</p>
          {error !== undefined && <p role="alert">{error}</p>}
          <div id={form.idOf('requirements')} tabIndex={-1}>
            <WftChoices
              chosen={requirements}
              none={strings.none}
              onChoose={(code, isChosen) =>
                form.setValue(
                  'requirements',
                  wftRequirements.filter((each) => (each === code ? isChosen : requirements.includes(each))),
                  { shouldDirty: true, shouldValidate: error !== undefined },
                )
              }
            />
          </div>
        </Stack>
      </Card>
      <Card title={strings.pa}>
        <Stack gap={6}>
          <p>{strings.paHint}</p>
          <ChoiceTable
            caption={strings.pa}
            columns={[strings.module, ...paModuleTypes.map((type) => strings.columns[type])]}
            noChoice={strings.noChoice}
            rows={paModuleKeys.map((key) => ({
              key,
              name: paModules[key],
              cells: paModuleTypes.map((type) => (
                <Choice
                  key={type}
                  name={`${key}-${type}`}
                  row={paModules[key]}
                  column={strings.columns[type]}
                  checked={modules[type].includes(key)}
                  onValueChange={(isChosen) =>
                    form.setValue(
                      type,
                      paModuleKeys.filter((each) => (each === key ? isChosen : modules[type].includes(each))),
                      { shouldDirty: true },
                    )
                  }
                />
              )),
            }))}
          />
        </Stack>
      </Card>
    </>
  );
}
