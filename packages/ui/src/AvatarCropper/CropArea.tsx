'use client';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTexts } from '../LocaleProvider.tsx';
import { zoomRange, type Area } from './crop.ts';
import { Stage } from './styles.ts';
import { avatarCropperTexts } from './texts.ts';

/** Moves an image behind a square. Only this module imports react-easy-crop; AvatarCropper loads it when it mounts. */
export function CropArea({ src, zoom, onZoom, onArea, onUnreadable }: CropAreaProps) {
  const texts = useTexts('avatarCropper', avatarCropperTexts);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  return (
    <Stage>
      <Cropper
        // The styles of react-easy-crop ignore the theme, and a strict Content Security Policy refuses them.
        disableAutomaticStylesInjection
        image={src}
        crop={crop}
        zoom={zoom}
        minZoom={zoomRange.min}
        maxZoom={zoomRange.max}
        aspect={1}
        showGrid={false}
        keyboardStep={8}
        onCropChange={setCrop}
        onZoomChange={onZoom}
        onCropComplete={(_percentages, pixels) => onArea(pixels)}
        cropperProps={{
          // Passes the arrow keys to the image when a screen reader runs, which would otherwise use them to read.
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
  /** Called with the square, in px of the image. */
  onArea: (area: Area) => void;
  /** Called when the browser cannot show the image. */
  onUnreadable: () => void;
}
