import type { Environment } from '@portal/contract/environments/schema';
import { applyVariables, compileShape, compileTheme } from '@portal/ui/theme';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import type { PreviewScreenName } from './messages.ts';
import { fromWire } from '../../fields/theme-colors.ts';
import { ScreenFrame } from './ScreenFrame.tsx';

interface Props {
  /** Name of the frame, for assistive technology. */
  title: string;
  screen: PreviewScreenName;
  environment: Environment;
}

/**
 * Shows a screen in the theme of an environment, over the whole element around it. Writes it to the frame as CSS
 * variables; any other change loads the screen again.
 */
export function ThemedScreen({ title, screen, environment }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const { themeVariables, corners, density } = environment;
  const { color_mainnav: bar } = themeVariables;
  const written = JSON.stringify({
    ...environment,
    version: 0,
    corners: null,
    density: null,
    themeVariables: bar === undefined ? {} : { color_mainnav: bar },
  });
  const shown = useMemo(() => JSON.parse(written) as Environment, [written]);

  useLayoutEffect(() => {
    const element = region.current;
    const { variables } = compileTheme(fromWire(themeVariables));
    const sizes = compileShape({ corners, density });
    const applyColors = () => {
      const body = element?.querySelector('iframe')?.contentDocument?.body;
      if (!body) return;
      body.dataset['scheme'] = 'light';
      applyVariables(body, { ...variables, ...sizes });
    };
    applyColors();
    // `load` does not bubble, so this listens in the capture phase.
    element?.addEventListener('load', applyColors, true);
    return () => element?.removeEventListener('load', applyColors, true);
  }, [themeVariables, corners, density]);

  return (
    <Region ref={region}>
      <ScreenFrame title={title} screen={screen} environment={shown} textSize="100" style={fill} />
    </Region>
  );
}

const fill = { inlineSize: '100%', blockSize: '100%', border: 0 } as const;

const Region = styled.div`
  block-size: 100%;
`;
