'use client';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useRef, useState, type ComponentProps } from 'react';
import { announce } from '../announcer/announce.ts';
import { Button } from '../Button/Button.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { useLater } from '../use-later.ts';
import { useObjectUrl } from '../use-object-url.ts';
import { cropToPng, rotateToPng, zoomRange, type Area } from './crop.ts';
import { Adjustments, Buttons, Root, Slider, Square, ZoomRow } from './styles.ts';
import { avatarCropperTexts } from './texts.ts';

const loadCropArea = () => import('./CropArea.tsx');

/**
 * Cuts a square out of an image and passes it on as a png of `size` px. Renders a `<div>` with the image, a zoom
 * slider, and buttons to rotate the image a quarter turn, to save and to cancel; works with mouse, touch and arrow keys.
 * Shows a message when the image cannot be read.
 */
export function AvatarCropper({
  image,
  size = 130,
  busy = false,
  onSave,
  onCancel,
  ...rest
}: AvatarCropperProps) {
  const texts = useTexts('avatarCropper', avatarCropperTexts);
  const [turned, setTurned] = useState<{ from: Blob; png: Blob }>();
  // A new image starts without the rotation of the previous one.
  const shown = turned?.from === image ? turned.png : image;
  const src = useObjectUrl(shown);
  const code = useLater(loadCropArea, true);
  const area = useRef<Area>(null);
  const [zoom, setZoom] = useState(zoomRange.min);
  const [cutting, setCutting] = useState(false);
  const [unreadable, setUnreadable] = useState<Blob>();
  const missing = code === 'missing';
  const failed = missing || unreadable === image;

  async function draw(drawing: () => Promise<void>) {
    if (busy || cutting) return;
    setCutting(true);
    await drawing().catch(() => setUnreadable(image));
    setCutting(false);
  }

  const save = () => draw(async () => onSave(await cropToPng(shown, area.current, size)));

  const rotate = () =>
    draw(async () => {
      const png = await rotateToPng(shown);
      area.current = null;
      setTurned({ from: image, png });
      announce(texts.turned);
    });

  return (
    <Root {...rest}>
      {failed ? (
        <Notice kind="error" title={missing ? texts.missing : texts.failed} live />
      ) : (
        <>
          <Square>
            {code === null || src === undefined ? (
              <output>{texts.loading}</output>
            ) : (
              <code.CropArea
                key={src}
                src={src}
                zoom={zoom}
                onZoom={setZoom}
                onArea={(pixels) => (area.current = pixels)}
                onUnreadable={() => setUnreadable(image)}
              />
            )}
          </Square>
          <Adjustments>
            <ZoomRow>
              {texts.zoom}
              <Slider
                type="range"
                {...zoomRange}
                step={0.05}
                value={zoom}
                onChange={(event) => setZoom(event.target.valueAsNumber)}
              />
            </ZoomRow>
            <Button
              variant="quiet"
              size="compact"
              icon={<RotateCw />}
              aria-disabled={busy || cutting || undefined}
              onClick={() => void rotate()}
            >
              {texts.turn}
            </Button>
          </Adjustments>
        </>
      )}
      <Buttons>
        {!failed && (
          <Button variant="cta" busy={busy || cutting} onClick={() => void save()}>
            {texts.save}
          </Button>
        )}
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </Buttons>
    </Root>
  );
}

export interface AvatarCropperProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Image to crop. */
  image: Blob;
  /** Width and height of the result, px. @default 130 */
  size?: number | undefined;
  /** Whether the result is being saved. @default false */
  busy?: boolean | undefined;
  /** Called with the square as a png. */
  onSave: (png: Blob) => void;
  /** Called by the cancel button, which is shown only when this is given. */
  onCancel?: (() => void) | undefined;
}
