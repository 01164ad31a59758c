/** Messages between the theme editor and the frames of its preview. */
import { environment } from '@portal/contract/environments/schema';
import * as z from 'zod/mini';

/** Screens of the frame of the preview. */
export const pageScreens = [
  'dashboard',
  'login',
  'profile',
  'dossier',
  'upload',
  'assessments',
  'events',
  'webshop',
] as const;
export type PageScreenName = (typeof pageScreens)[number];

/** Screens with the sample email of the server, each in one of the schemes of mail programs. */
export const emailSchemes = { email: 'light', 'email-dark': 'dark' } as const;
type EmailScreenName = keyof typeof emailSchemes;

export type PreviewScreenName = PageScreenName | EmailScreenName;
export const previewScreens: readonly PreviewScreenName[] = [...pageScreens, 'email', 'email-dark'];

export const isEmailScreen = (screen: PreviewScreenName): screen is EmailScreenName => screen in emailSchemes;

/** Sent by a frame once it can show a screen. */
export const ready = z.object({ preview: z.literal('ready') });
export type Ready = z.output<typeof ready>;

/** Sent by the theme editor: the screen to show, and its environment. Colors are written as CSS variables instead. */
export const show = z.object({ preview: z.literal('show'), screen: z.enum(pageScreens), environment });
export type Show = z.output<typeof show>;
