'use client';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTexts } from '../texts.tsx';
import { zoomRange, type Area } from './crop.ts';
import { Stage } from './styles.ts';
import { avatarCropperTexts } from './texts.ts';

/** The one place that knows react-easy-crop: moves an image behind a square. Loaded by AvatarCropper when it appears. */
export function CropArea({ src, zoom, onZoom, onArea, onUnreadable }: CropAreaProps) {
  const texts = useTexts('avatarCropper', avatarCropperTexts);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  return (
    <Stage>
      <Cropper
        // Its own styles have colors of their own, and a page that is strict about styles refuses them.
        disableAutomaticStylesInjection
        image={src}
        crop={place}
        zoom={zoom}
        minZoom={zoomRange.min}
        maxZoom={zoomRange.max}
        aspect={1}
        showGrid={false}
        keyboardStep={8}
        onCropChange={setPlace}
        onZoomChange={onZoom}
        onCropComplete={(_percentages, pixels) => onArea(pixels)}
        cropperProps={{
          // Gives the arrow keys to the image also with a screen reader, which would otherwise read with them.
          role: 'application',
          'aria-label': texts.area,
        }}
        mediaProps={{ onError: onUnreadable }}
      />
    </Stage>
  );
}

export interface CropAreaProps {
  src: string;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** The square in px of the image. */
  onArea: (area: Area) => void;
  /** The browser cannot show the image. */
  onUnreadable: () => void;
}
