import type { Environment } from '@portal/contract/environments/schema';
import { Card } from '@portal/ui/Card';
import { Checkbox } from '@portal/ui/Checkbox';
import { TextField } from '@portal/ui/TextField';
import { styled } from 'styled-components';
import { SubTitle } from '../../shared/cards/SectionCard.tsx';
import { FieldGrid } from '../../shared/forms/FieldGrid.ts';
import type { SchemaForm } from '../../shared/forms/use-schema-form.ts';
import { ImageFields } from './ImageFields.tsx';
import { texts } from './texts.ts';
import type { EnvironmentValues } from './values.ts';

const { general, support } = texts;

interface Props {
  form: Pick<SchemaForm<EnvironmentValues, EnvironmentValues>, 'field' | 'place'>;
  environment: Environment;
  /** URLs of uploaded images that are not saved yet, by their references. */
  imageUrls: Readonly<Record<string, string>>;
}

/** Shows the fields for the name, the images and the support desk of an environment. */
export function GeneralSettings({ form: { field, place }, environment, imageUrls }: Props) {
  return (
    <Card title={general.title}>
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
          hint={general.slugHint}
          autoCapitalize="none"
          spellCheck={false}
        />
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
      <SubTitle>{texts.images.title}</SubTitle>
      <ImageFields environment={environment} imageUrls={imageUrls} place={place} />
      <SubTitle>{support.title}</SubTitle>
      <p>{support.lead}</p>
      <FieldGrid>
        <TextField {...field('supportHours')} label={support.hours} />
        <TextField {...field('supportPhone')} label={support.phone} type="tel" />
        <TextField {...field('supportEmail')} label={support.email} type="email" />
      </FieldGrid>
    </Card>
  );
}

const Switches = styled.div`
  display: grid;
  gap: 12px;
  margin-block-start: 24px;
`;
