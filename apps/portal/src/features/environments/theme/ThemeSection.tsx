import { Checkbox } from '@portal/ui/Checkbox';
import type { ComponentProps } from 'react';
import { Stack } from '../../../shared/cards/SectionCard.tsx';
import type { FieldProps } from '../../../shared/forms/use-schema-form.ts';
import { type FieldPlace, ValueField } from '../../../shared/forms/ValueField.tsx';
import { texts } from '../fields/texts.ts';
import type { Wire } from '../fields/theme-colors.ts';
import { needsReason } from '../fields/values.ts';
import { ThemeReason } from './ThemeReason.tsx';
import { ThemeSettings } from './ThemeSettings.tsx';
import { WideCard } from './WideCard.ts';

interface Props extends Omit<ComponentProps<typeof ThemeSettings>, 'value' | 'onChange'> {
  id?: string;
  place: FieldPlace;
  /** Returns the props of a field: the reason to use colors with too little contrast, and whether it is always light. */
  field: (name: 'themeReason' | 'darkDisabled') => FieldProps;
}

/** The card with the theme of an environment and its dark form, and with the reason for its colors where they need one. */
export function ThemeSection({ id, place, field, ...settings }: Props) {
  return (
    <WideCard {...(id && { id })} title={texts.theme.title}>
      <ValueField
        place={place}
        render={({ value, onChange }) => (
          <Stack>
            <ThemeSettings {...settings} value={value as Wire} onChange={onChange} />
            <Checkbox
              {...field('darkDisabled')}
              label={texts.theme.darkDisabled}
              hint={texts.theme.darkDisabledHint}
            />
            {needsReason(value as Wire, settings.published) && <ThemeReason {...field('themeReason')} />}
          </Stack>
        )}
      />
    </WideCard>
  );
}
