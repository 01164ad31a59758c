import { isHex } from '@portal/ui/theme';
import { styled } from 'styled-components';
import { Picture } from '../../../shared/layout/parts/Picture.tsx';
import { texts } from './texts.ts';

const { value: strings } = texts;

interface Props {
  value: unknown;
  /** Returns the URL of an image; undefined for any other value. */
  imageUrlOf: (reference: string) => string | undefined;
}

/** Shows the value of a field in a sentence: an image or a color by its looks, anything else in words. */
export function FieldValue({ value, imageUrlOf }: Props) {
  if (value instanceof File) return <strong>{value.name}</strong>;
  if (typeof value === 'boolean') return <strong>{value ? strings.on : strings.off}</strong>;
  if (typeof value !== 'string' || value === '') return <strong>{strings.empty}</strong>;
  const src = imageUrlOf(value);
  if (src !== undefined) return <Thumbnail src={src} alt={strings.image} instead={strings.image} />;
  return (
    <>
      {isHex(value) && <Swatch aria-hidden="true" style={{ background: value }} />}
      <strong>{value}</strong>
    </>
  );
}

const Swatch = styled.span`
  display: inline-block;
  inline-size: 1.25em;
  block-size: 1.25em;
  margin-inline: var(--portal-space-1) 6px;
  border: 1px solid var(--portal-border-control);
  border-radius: var(--portal-radius-small);
  vertical-align: text-bottom;
`;

const Thumbnail = styled(Picture)`
  display: block;
  max-inline-size: 12rem;
  max-block-size: 4rem;
  margin-block-start: var(--portal-space-1);
`;
