import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { ColorField } from '../ColorField/ColorField.tsx';
import { Link } from '../Link/Link.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { Inline } from '../Stack/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { themeFromBrand } from '../theme/engine.ts';
import { ThemeScope } from '../theme/ThemeScope.tsx';

/** A whole theme from one color, of which every text can be read. */
export function OwnBrand() {
  const [main, setMain] = useState<`#${string}`>('#0b5fa5');
  return (
    <Stack>
      <ColorField
        label="Kleur van je merk"
        defaultValue={main}
        onChange={(color) => color && setMain(color)}
      />
      <ThemeScope theme={themeFromBrand({ main }, 'clear').colors} shape={{ corners: 'round' }}>
        <Card title="Wft Basis">
          <Stack>
            <p>
              Nog twee modules te gaan. <Link href="#modules">Bekijk je modules</Link>
            </p>
            <ProgressBar label="Voortgang" value={6} max={8} />
            <Inline>
              <Button variant="cta">Ga verder</Button>
              <Button variant="quiet">Later</Button>
            </Inline>
          </Stack>
        </Card>
      </ThemeScope>
    </Stack>
  );
}
