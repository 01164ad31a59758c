import type { SsoSettings } from '@portal/contract/environments/sso';
import { Select } from '@portal/ui/Select';
import { TextField } from '@portal/ui/TextField';
import type { FieldProps } from '../../../../../shared/forms/use-schema-form.ts';
import { texts } from '../../texts.ts';
import { newOrganisation, type OrganisationValues } from './organisation-values.ts';

const strings = texts.organisation;

interface Props {
  field: (name: keyof OrganisationValues) => FieldProps;
  chosen: string;
  settings: Pick<SsoSettings, 'organisations' | 'ofOrganisation'>;
}

/**
 * Asks whose people log in: an organization of this environment, one without an environment, or a new one. Nothing where
 * that is certain.
 */
export function OrganisationField({ field, chosen, settings: { organisations, ofOrganisation } }: Props) {
  if (ofOrganisation !== null) return null;
  const joins = organisations.some(({ id, isHere }) => id === chosen && !isHere);
  return (
    <>
      <Select
        {...field('organisation')}
        label={strings.label}
        empty={strings.choose}
        {...((joins || chosen === newOrganisation) && { hint: strings.joins })}
        required
      >
        {organisations.map(({ id, name, isHere }) => (
          <option key={id} value={id}>
            {isHere ? name : strings.elsewhere(name)}
          </option>
        ))}
        <option value={newOrganisation}>{strings.new}</option>
      </Select>
      {chosen === newOrganisation && (
        <TextField {...field('newOrganisation')} label={strings.name} required />
      )}
    </>
  );
}
