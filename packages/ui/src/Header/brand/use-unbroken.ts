import { useState } from 'react';

interface Image {
  src: string;
}

/** Returns an image until it fails to load, which its `onError` reports; another URL is tried again. */
export function useUnbroken<Given extends Image>(image: Given | undefined) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (image === undefined || image.src === brokenSrc) return null;
  return { ...image, onError: () => setBrokenSrc(image.src) };
}
