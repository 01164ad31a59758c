import { RadioGroup } from '../../RadioGroup/RadioGroup.tsx';
import { shapeKeys, type Shape } from '../../theme/shape.ts';
import type { ThemeEditorTexts } from '../model/texts.ts';
import { Group, GroupBody } from './styles.ts';

interface Props {
  texts: ThemeEditorTexts;
  shape: Shape;
  onChange: (shape: Shape) => void;
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The corners and the density of the theme. */
export function ShapeFields({ texts, shape, onChange }: Props) {
  const { corners, density } = shapeKeys;
  return (
    <Group open>
      <summary>{texts.shape}</summary>
      <GroupBody>
        <RadioGroup
          label={corners.label}
          direction="row"
          options={optionsOf(corners.options)}
          value={shape.corners ?? corners.default}
          onChange={(event) => onChange({ corners: event.target.value as Shape['corners'] })}
        />
        <RadioGroup
          label={density.label}
          direction="row"
          options={optionsOf(density.options)}
          value={shape.density ?? density.default}
          onChange={(event) => onChange({ density: event.target.value as Shape['density'] })}
        />
      </GroupBody>
    </Group>
  );
}
