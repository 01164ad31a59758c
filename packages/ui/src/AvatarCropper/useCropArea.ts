import { useEffect, useState, type ComponentType } from 'react';
import type { CropAreaProps } from './CropArea.tsx';

type Loaded = ComponentType<CropAreaProps> | 'loading' | 'failed';

/** Fetches react-easy-crop when the first image is there to be cut. */
export function useCropArea(): { CropArea: Loaded } {
  const [loaded, setLoaded] = useState<{ part: Loaded }>({ part: 'loading' });

  useEffect(() => {
    let wanted = true;
    const arrive = (part: Loaded) => {
      if (wanted) setLoaded({ part });
    };
    import('./CropArea.tsx').then(
      ({ CropArea }) => arrive(CropArea),
      () => arrive('failed'),
    );
    return () => {
      wanted = false;
    };
  }, []);

  return { CropArea: loaded.part };
}
