import { followPath } from '@portal/contract/places';

/** Starts the page of the preview: a frame of the theme editor, or a window that follows a draft by a link. */
export async function startPreview(root: HTMLElement): Promise<void> {
  if (location.pathname + location.search === followPath) {
    const { followDraft } = await import('../features/environments/follow/follow-draft.tsx');
    followDraft(root);
  } else {
    const { showScreens } = await import('./show-screens.tsx');
    showScreens(root);
  }
}
