import { roleName } from '@portal/contract/contacts/labels';
import { rolesAt } from '@portal/contract/directory/rules';
import type { ListedOrganisation } from '@portal/contract/organisations/schema';
import { Combobox } from '@portal/ui/Combobox';
import { Select } from '@portal/ui/Select';
import type { FieldProps } from '../../../shared/forms/use-schema-form.ts';
import { type FieldPlace, ValueField } from '../../../shared/forms/ValueField.tsx';
import { texts } from './texts.ts';

interface Props {
  organisations: readonly ListedOrganisation[];
  /** Whether the caller may give accounts at the provider itself. */
  mayAddEmployees: boolean;
  /** Id of the chosen organization; '' without one. */
  chosen: string;
  organisation: FieldPlace;
  role: FieldProps;
}

/** The organization of an account, and a role that somebody can have there. */
export function AccountFields({ organisations, mayAddEmployees, chosen, organisation, role }: Props) {
  const isProvider = organisations.some(({ id, isProvider: itself }) => itself && id === chosen);
  return (
    <>
      <ValueField
        place={organisation}
        render={({ value, onChange, ...props }) => (
          <Combobox
            {...props}
            label={texts.organisation}
            hint={texts.organisationHint}
            required
            options={organisations
              .filter(({ isProvider: itself }) => mayAddEmployees || !itself)
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={typeof value === 'string' && value !== '' ? value : null}
            onChange={(next) => onChange(next ?? '')}
          />
        )}
      />
      <Select
        {...role}
        label={texts.role}
        empty={texts.chooseRole}
        required
        options={rolesAt(isProvider).map((each) => ({ value: each, label: roleName(each) }))}
      />
    </>
  );
}
