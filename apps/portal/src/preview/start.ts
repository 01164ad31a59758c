import { followPath } from '@portal/contract/places';

/** The two pages, whose code is loaded on demand. */
const pages = {
  /** A window that follows a draft by a link. */
  draft: async (root: HTMLElement) => {
    const { followDraft } = await import('../features/environments/follow/follow-draft.tsx');
    followDraft(root);
  },
  /** A frame of the theme editor. */
  screens: async (root: HTMLElement) => {
    const [{ isolate }, { showScreens }] = await Promise.all([
      import('./isolate.ts'),
      import('./show-screens.tsx'),
    ]);
    isolate();
    showScreens(root);
  },
};

/** Starts the page of the preview that the address asks for. */
export async function startPreview(root: HTMLElement, { draft, screens } = pages): Promise<void> {
  await (location.pathname + location.search === followPath ? draft(root) : screens(root));
}
