import { Card } from '@portal/ui/Card';
import { Checkbox } from '@portal/ui/Checkbox';
import { Stack } from '@portal/ui/Stack';
import { TextArea } from '@portal/ui/TextArea';
import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import type { FieldProps } from '../../../shared/forms/use-schema-form.ts';
import type { FieldPlace } from '../../../shared/forms/ValueField.tsx';
import { texts } from '../fields/texts.ts';
import type { Wire } from '../fields/theme-colors.ts';
import { needsReason } from '../fields/values.ts';
import { ThemeSettings } from './ThemeSettings.tsx';

interface Props extends Omit<ComponentProps<typeof ThemeSettings>, 'value' | 'shape' | 'onChange'> {
  id?: string;
  /** Returns where a part of the theme is in the form. */
  place: (name: 'themeVariables' | 'corners' | 'density') => FieldPlace;
  /** Returns the props of a field: the reason to use colors with too little contrast, and whether it is always light. */
  field: (name: 'themeReason' | 'darkDisabled') => FieldProps;
}

/** The card with the theme of an environment and its dark form, and with the reason for its colors where they need one. */
export function ThemeSection({ id, place, field, ...settings }: Props) {
  const { field: colors } = useController(place('themeVariables'));
  const { field: corners } = useController(place('corners'));
  const { field: density } = useController(place('density'));
  return (
    <WideCard {...(id && { id })} title={texts.theme.title}>
      <Stack gap={6}>
        <ThemeSettings
          {...settings}
          value={colors.value as Wire}
          shape={{ corners: corners.value, density: density.value }}
          onChange={(next, shape) => {
            colors.onChange(next);
            corners.onChange(shape.corners);
            density.onChange(shape.density);
          }}
        />
        <Checkbox
          {...field('darkDisabled')}
          label={texts.theme.darkDisabled}
          hint={texts.theme.darkDisabledHint}
        />
        {needsReason(colors.value as Wire, settings.published) && (
          <TextArea
            {...field('themeReason')}
            label={texts.theme.reason}
            hint={texts.theme.reasonHint}
            rows={2}
            maxLength={500}
            required
          />
        )}
      </Stack>
    </WideCard>
  );
}

/** A card that is wider than the column around it, where the window has room. */
const WideCard = styled(Card)`
  @media (width >= 1200px) {
    margin-inline: calc((100% - min(100vw - 64px, 1640px)) / 2);
  }
`;
