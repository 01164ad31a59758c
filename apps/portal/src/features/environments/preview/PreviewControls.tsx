import { Select } from '@portal/ui/Select';
import { styled } from 'styled-components';
import { previewScreens, type PreviewScreenName } from './frames/messages.ts';
import { eyes, textSizes, type PreviewView } from './frames/preview-view.ts';
import { texts as frameTexts } from './frames/texts.ts';
import { texts } from './texts.ts';

const screenOptions = previewScreens.map((screen) => ({ value: screen, label: frameTexts.screens[screen] }));
const sizeOptions = textSizes.map((size) => ({ value: size, label: texts.percent(size) }));
const eyesOptions = eyes.map((each) => ({ value: each, label: texts.eyes[each] }));

interface Props {
  screen: PreviewScreenName;
  onScreen: (screen: PreviewScreenName) => void;
  view: PreviewView;
  onView: (view: PreviewView) => void;
}

/** Selects the screen of the preview, a color vision deficiency to simulate, and the text size. */
export function PreviewControls({ screen, onScreen, view, onView }: Props) {
  return (
    <Row>
      <Select
        label={frameTexts.screen}
        options={screenOptions}
        value={screen}
        onChange={(event) => onScreen(event.target.value as PreviewScreenName)}
      />
      <Select
        label={texts.seenBy}
        options={eyesOptions}
        value={view.eyes}
        onChange={(event) => onView({ ...view, eyes: event.target.value as PreviewView['eyes'] })}
      />
      <Select
        label={texts.textSize}
        options={sizeOptions}
        value={view.textSize}
        onChange={(event) => onView({ ...view, textSize: event.target.value as PreviewView['textSize'] })}
      />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-4);

  & > * {
    flex: 5 1 180px;
  }

  & > :nth-child(2) {
    flex: 6 1 220px;
  }

  & > :nth-child(3) {
    flex: 3 1 110px;
  }
`;
