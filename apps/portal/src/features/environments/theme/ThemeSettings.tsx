import type { Environment } from '@portal/contract/environments/schema';
import { Button } from '@portal/ui/Button';
import { Stack } from '@portal/ui/Stack';
import { compileTheme, repairContrast, type ThemeColors } from '@portal/ui/theme';
import { ThemeEditor, type ThemeVersion } from '@portal/ui/ThemeEditor';
import { darkTheme, lightDark } from '@portal/ui/theme/dark-theme';
import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { PreviewScreenName } from '../preview/frames/messages.ts';
import { environmentOf } from '../../../shared/session/session.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { type Eyes, ordinaryView, sharesOf } from '../preview/frames/preview-view.ts';
import { PreviewControls } from '../preview/PreviewControls.tsx';
import { PreviewLink } from '../follow/PreviewLink.tsx';
import { PreviewFrame, type Device } from '../preview/PreviewFrame.tsx';
import { texts as fieldTexts } from '../fields/texts.ts';
import { texts } from './texts.ts';
import { fromWire, toWire, type Wire } from '../fields/theme-colors.ts';
import { useOtherThemes } from './saved-themes.ts';

const devices: readonly Device[] = ['desktop', 'phone'];

type ChosenShape = Pick<Environment, 'corners' | 'density'>;

interface Props {
  value: Wire;
  shape: ChosenShape;
  onChange: (colors: Wire, shape: ChosenShape) => void;
  /** Published colors. */
  published: Wire;
  /** The published environment, to compare with; absent for a new one. */
  live?: Environment;
  /** Themes that were published before. */
  history?: readonly ThemeVersion[] | undefined;
  /** The environment with the form's unsaved values, for the preview. */
  environment: Environment;
  idOf: (name: string) => string;
  errorOf: (name: string) => string | undefined;
}

/** Edits the theme of an environment next to screens of the portal in it. */
export function ThemeSettings({
  value,
  shape: { corners, density },
  onChange,
  published,
  live,
  history,
  environment,
  idOf,
  errorOf,
}: Props) {
  const [screen, setScreen] = useState<PreviewScreenName>('dashboard');
  const [view, setView] = useState(ordinaryView);
  const filterId = useId();
  const [isSplit, setIsSplit] = useState(false);
  const splitDevice = useNarrowWindow() ? 'phone' : 'desktop';
  const design = useMemo(() => ({ ...fromWire(value), corners, density }), [value, corners, density]);
  const publishedDesign = useMemo(
    () => ({ ...fromWire(published), corners: live?.corners, density: live?.density }),
    [published, live],
  );
  const others = useOtherThemes(environment.id);
  const own = environmentOf(useSession())?.themeVariables;
  const readable = useMemo(() => {
    const theme = readableTheme(fromWire(own ?? {}));
    return lightDark(compileTheme(theme), darkTheme(theme));
  }, [own]);
  return (
    <Settings gap={4} style={readable}>
      <p>{fieldTexts.theme.lead}</p>
      <ThemeEditor
        value={design}
        published={publishedDesign}
        history={history}
        otherThemes={others}
        logo={environment.logo?.contentUrl}
        onChange={({ corners: nextCorners, density: nextDensity, ...colors }, unreadable) =>
          onChange(toWire(colors, unreadable), {
            corners: nextCorners ?? null,
            density: nextDensity ?? null,
          })
        }
        fieldId={(key) => idOf(`themeVariables.color_${key}`)}
        errorOf={(key) => errorOf(`themeVariables.color_${key}`)}
        controls={<PreviewControls screen={screen} onScreen={setScreen} view={view} onView={setView} />}
        actions={
          live && (
            <>
              <Button
                size="compact"
                variant="quiet"
                aria-pressed={isSplit}
                onClick={() => setIsSplit(!isSplit)}
              >
                {texts.split}
              </Button>
              <PreviewLink environmentId={environment.id} />
            </>
          )
        }
      >
        {view.eyes !== 'all' && <EyesFilter id={filterId} eyes={view.eyes} />}
        <Frames style={{ filter: view.eyes === 'all' ? 'none' : `url(#${filterId})` }}>
          {devices.map((device) => (
            <PreviewFrame
              key={device}
              device={device}
              screen={screen}
              environment={environment}
              live={isSplit && device === splitDevice ? live : undefined}
              textSize={view.textSize}
            />
          ))}
        </Frames>
      </ThemeEditor>
    </Settings>
  );
}

/**
 * Returns the theme of the portal with its contrast repaired, or the default theme where that is impossible, so that
 * the editor stays readable in any theme.
 */
function readableTheme(own: Partial<ThemeColors>): Partial<ThemeColors> {
  const repaired = repairContrast(own);
  return compileTheme(repaired).issues.some(({ kind }) => kind === 'contrast') ? {} : repaired;
}

/** Media query for windows in which the preview shows the phone only. */
const narrow = '(width < 600px)';

function subscribe(onChange: () => void) {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const useNarrowWindow = () => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);

/** Defines the SVG filter with this id, which simulates a color vision deficiency. */
function EyesFilter({ id, eyes }: { id: string; eyes: Exclude<Eyes, 'all'> }) {
  const values = [...sharesOf[eyes].map((shares) => [...shares, 0, 0]), [0, 0, 0, 1, 0]].flat().join(' ');
  return (
    // Hidden by its size, since some browsers drop a filter in an element with `display: none`.
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <filter id={id} colorInterpolationFilters="linearRGB">
        <feColorMatrix type="matrix" values={values} />
      </filter>
    </svg>
  );
}

const Frames = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3.4fr) minmax(0, 1fr);
  gap: var(--portal-space-4);
  padding: var(--portal-space-4);

  @media ${narrow} {
    grid-template-columns: minmax(0, 1fr);

    & > [data-device='desktop'] {
      display: none;
    }
  }
`;

const Settings = styled(Stack)`
  color: var(--portal-text);
`;
