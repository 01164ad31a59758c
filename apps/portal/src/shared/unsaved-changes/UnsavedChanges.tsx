import { useEffect } from 'react';
import { registerUnsavedForm } from '../session/switch.ts';

/**
 * Marks a form with unsaved changes, which `LeaveGuard` protects. The browser itself asks before it closes the tab or
 * leaves for another site. Rendered next to the form.
 */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  useEffect(() => {
    if (!isDirty) return undefined;
    const forget = registerUnsavedForm();
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      forget();
      window.removeEventListener('beforeunload', askBrowser);
    };
  }, [isDirty]);
  return null;
}
