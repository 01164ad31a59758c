import { inputText } from '@portal/contract/input';
import type { SsoSettings } from '@portal/contract/environments/sso';
import * as z from 'zod/mini';
import { texts } from '../../texts.ts';

const strings = texts.organisation;

/** Value of the choice to add an organization; no id. */
export const newOrganisation = 'new';

export interface OrganisationValues {
  organisation: string;
  newOrganisation: string;
}

/** Fields of a schema for the choice of an organization, which ask for a name when it is a new one. */
export const organisationFields = ({ organisation }: OrganisationValues) => ({
  organisation: z.string().check(z.minLength(1, strings.none)),
  newOrganisation:
    organisation === newOrganisation ? inputText(200).check(z.minLength(1, strings.noName)) : z.string(),
});

/** Returns the first choice: the organization chosen before, or the only one in the environment. */
export function firstOrganisation(organisations: SsoSettings['organisations']): string {
  const chosen = organisations.find((each) => each.chosen);
  const here = organisations.filter(({ isHere }) => isHere);
  return chosen?.id ?? (here.length === 1 ? (here[0]?.id ?? '') : '');
}

/** Returns the part of a request that names the organization. */
export const organisationOf = ({ organisation, newOrganisation: name }: OrganisationValues) =>
  organisation === newOrganisation ? { newOrganisation: name } : { organisation };
