import { RadioGroup } from '../../RadioGroup/RadioGroup.tsx';
import { shapeKeys, type Shape } from '../../theme/shape.ts';
import type { ThemeEditorTexts } from '../model/texts.ts';
import { Group, GroupBody } from './styles.ts';

interface Props {
  texts: ThemeEditorTexts;
  shape: Shape;
  onChange: (shape: Shape) => void;
}

const optionsOf = (labels: Readonly<Record<string, string>>, { names }: ThemeEditorTexts) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: names[value] ?? label }));

/** The corners and the density of the theme. */
export function ShapeFields({ texts, shape, onChange }: Props) {
  const { corners, density } = shapeKeys;
  return (
    <Group open>
      <summary>{texts.shape}</summary>
      <GroupBody>
        <RadioGroup
          label={texts.names['corners'] ?? corners.label}
          direction="row"
          options={optionsOf(corners.options, texts)}
          value={shape.corners ?? corners.default}
          onChange={(event) => onChange({ corners: event.target.value as Shape['corners'] })}
        />
        <RadioGroup
          label={texts.names['density'] ?? density.label}
          direction="row"
          options={optionsOf(density.options, texts)}
          value={shape.density ?? density.default}
          onChange={(event) => onChange({ density: event.target.value as Shape['density'] })}
        />
      </GroupBody>
    </Group>
  );
}
