import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'ref'> {
  src: string;
  /** Shown in place of an image that does not load. @default nothing */
  instead?: ReactNode;
}

/** An image that leaves no broken one behind when it does not load. */
export function Picture({ src, instead = null, alt, ...rest }: Props) {
  const element = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();

  useEffect(() => {
    const image = element.current;
    // An image in the HTML of the server may have failed before React listens.
    if (image?.complete && 'decode' in image) void image.decode().catch(() => setFailedSrc(src));
  }, [src]);

  if (src === failedSrc) return instead;
  return <img {...rest} ref={element} src={src} alt={alt} onError={() => setFailedSrc(src)} />;
}
