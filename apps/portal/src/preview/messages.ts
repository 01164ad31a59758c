/** Messages between the theme editor and the frames of its preview. */
import { environment } from '@portal/contract/environments/schema';
import * as z from 'zod/mini';

export const previewScreens = [
  'dashboard',
  'login',
  'profile',
  'dossier',
  'upload',
  'assessments',
  'events',
] as const;
export type PreviewScreenName = (typeof previewScreens)[number];

/** Sent by a frame once it can show a screen. */
export const ready = z.object({ preview: z.literal('ready') });
export type Ready = z.output<typeof ready>;

/** Sent by the theme editor: the screen to show, and its environment. Colors are written as CSS variables instead. */
export const show = z.object({ preview: z.literal('show'), screen: z.enum(previewScreens), environment });
export type Show = z.output<typeof show>;
