import { useEffect } from 'react';

/** Brings the part that the hash of the address names into view on arrival: the browser looked for it before it was there. */
export function useAskedPart(): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}
