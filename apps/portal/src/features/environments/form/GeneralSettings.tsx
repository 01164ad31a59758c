import type { Environment } from '@portal/contract/environments/schema';
import { places } from '@portal/contract/places';
import { Checkbox } from '@portal/ui/Checkbox';
import { Link } from '@portal/ui/Link';
import { TextField } from '@portal/ui/TextField';
import { styled } from 'styled-components';
import { SectionCard, SubTitle } from '../../../shared/cards/SectionCard.tsx';
import { EmailField } from '../../../shared/forms/fields/EmailField.tsx';
import { FieldGrid } from '../../../shared/forms/fields/FieldGrid.ts';
import type { SchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { sectionIds } from './sections.ts';
import { texts as fieldTexts } from '../fields/texts.ts';
import { texts } from './texts.ts';
import type { EnvironmentValues } from '../fields/values.ts';

const { general, support } = fieldTexts;

interface Props {
  form: Pick<SchemaForm<EnvironmentValues, unknown>, 'field'>;
  environment: Environment;
}

/** Shows the fields for the name and the support desk of an environment, and a link to its login. */
export function GeneralSettings({ form: { field }, environment: { slug } }: Props) {
  return (
    <SectionCard id={sectionIds.general} title={general.title}>
      <FieldGrid>
        <TextField {...field('name')} label={general.name} required />
        <TextField
          {...field('dashboardTitle')}
          label={general.dashboardTitle}
          hint={general.dashboardTitleHint}
          required
        />
        <TextField
          {...field('slug')}
          label={general.slug}
          prefix="/"
          hint={general.slugHint}
          autoCapitalize="none"
          spellCheck={false}
        />
        {slug !== null && (
          <ToLogin>
            <Link href={`${places.environmentLogin}/${slug}`}>{texts.toLogin}</Link>
          </ToLogin>
        )}
      </FieldGrid>
      <Switches>
        <Checkbox {...field('footerDisabled')} label={general.footerDisabled} />
        <Checkbox
          {...field('loginFormHidden')}
          label={general.loginFormHidden}
          hint={general.loginFormHiddenHint}
        />
        <Checkbox {...field('gradientDisabled')} label={general.gradientDisabled} />
      </Switches>
      <SubTitle>{support.title}</SubTitle>
      <p>{support.lead}</p>
      <FieldGrid>
        <TextField {...field('supportHours')} label={support.hours} />
        <TextField {...field('supportPhone')} label={support.phone} type="tel" />
        <EmailField {...field('supportEmail')} label={support.email} />
      </FieldGrid>
    </SectionCard>
  );
}

/** Link to the login page, beside the field for its URL. */
const ToLogin = styled.p`
  align-self: center;
  margin: 0;
`;

const Switches = styled.div`
  display: grid;
  gap: var(--portal-space-3);
  margin-block-start: var(--portal-space-6);
`;
