'use client';
import { QRCodeSVG } from 'qrcode.react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

/**
 * Draws a QR code as an `<svg>`, dark on light in every theme, with the quiet zone that scanners need. Error correction
 * M. Only this file uses qrcode.react.
 */
export function QrCode({ value, size, label, ...rest }: QrCodeProps) {
  return (
    <Code
      {...rest}
      // Scanners read no light code on a dark ground.
      data-scheme="light"
      aria-label={label}
      value={value}
      size={size}
      level="M"
      boostLevel={false}
      marginSize={4}
      bgColor="transparent"
      fgColor="currentColor"
    />
  );
}

export interface QrCodeProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** The text in the code. */
  value: string;
  /** Width and height in px, quiet zone included. */
  size: number;
  /** Accessible name. */
  label: string;
}

const Code = styled(QRCodeSVG)`
  display: block;
  max-width: 100%;
  height: auto;
  border-radius: var(--portal-radius-control);
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  fill: none;
  forced-color-adjust: none;
  print-color-adjust: exact;
`;
