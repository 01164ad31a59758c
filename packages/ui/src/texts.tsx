'use client';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { buttonTexts } from './Button/texts.ts';
import type { alertDialogTexts } from './AlertDialog/texts.ts';
import type { paginationTexts } from './Pagination/texts.ts';
import type { numberFieldTexts } from './NumberField/texts.ts';
import type { timelineTexts } from './Timeline/texts.ts';
import type { comboboxTexts } from './Combobox/texts.ts';
import type { textAreaTexts } from './TextArea/texts.ts';
import type { linkTexts } from './Link/texts.ts';
import type { fieldTexts } from './Field/texts.ts';
import type { passwordFieldTexts } from './PasswordField/texts.ts';
import type { noticeTexts } from './Notice/texts.ts';
import type { notificationsTexts } from './Notifications/texts.ts';
import type { headerTexts } from './Header/navigation/texts.ts';
import type { footerTexts } from './Footer/texts.ts';
import type { loadingScreenTexts } from './LoadingScreen/texts.ts';
import type { errorPanelTexts } from './ErrorPanel/texts.ts';
import type { emptyWidgetTexts } from './EmptyWidget/texts.ts';
import type { progressBarTexts } from './ProgressBar/texts.ts';
import type { expandablePanelTexts } from './ExpandablePanel/texts.ts';
import type { breadcrumbTexts } from './Breadcrumb/texts.ts';
import type { stepperTexts } from './Stepper/texts.ts';
import type { dataTableTexts } from './DataTable/model/texts.ts';
import type { datePickerTexts } from './DatePicker/texts.ts';
import type { datePickerCalendarTexts } from './DatePicker/calendar-texts.ts';
import type { filterBarTexts } from './FilterBar/texts.ts';
import type { passwordChecklistTexts } from './PasswordChecklist/texts.ts';
import type { oneTimeCodeFieldTexts } from './OneTimeCodeField/texts.ts';
import type { copyButtonTexts } from './CopyButton/texts.ts';
import type { twoFactorSetupCardTexts } from './TwoFactorSetupCard/texts.ts';
import type { twoFactorVerifyCardTexts } from './TwoFactorVerifyCard/texts.ts';
import type { recoveryCodesTexts } from './RecoveryCodes/texts.ts';
import type { qrCardTexts } from './QrCard/texts.ts';
import type { colorFieldTexts } from './ColorField/texts.ts';
import type { imagePickerTexts } from './ImagePicker/texts.ts';
import type { avatarCropperTexts } from './AvatarCropper/texts.ts';
import type { modalTexts } from './Modal/texts.ts';
import type { sideMenuTexts } from './SideMenu/texts.ts';
import type { uploadDialogTexts } from './UploadDialog/texts.ts';
import type { phoneFieldTexts } from './PhoneField/texts.ts';
import type { postalCodeFieldTexts } from './PostalCodeField/texts.ts';
import type { ThemeEditorTexts } from './ThemeEditor/model/texts.ts';

/**
 * Every text that the library itself shows, per component. The Dutch defaults are in each component's folder, so that a
 * page loads only the texts of the components it shows; a TextsProvider replaces any of them.
 */
export interface Texts {
  button: typeof buttonTexts;
  link: typeof linkTexts;
  field: typeof fieldTexts;
  passwordField: typeof passwordFieldTexts;
  notice: typeof noticeTexts;
  notifications: typeof notificationsTexts;
  header: typeof headerTexts;
  footer: typeof footerTexts;
  loadingScreen: typeof loadingScreenTexts;
  errorPanel: typeof errorPanelTexts;
  emptyWidget: typeof emptyWidgetTexts;
  progressBar: typeof progressBarTexts;
  expandablePanel: typeof expandablePanelTexts;
  breadcrumb: typeof breadcrumbTexts;
  stepper: typeof stepperTexts;
  dataTable: typeof dataTableTexts;
  datePicker: typeof datePickerTexts & typeof datePickerCalendarTexts;
  filterBar: typeof filterBarTexts;
  passwordChecklist: typeof passwordChecklistTexts;
  oneTimeCodeField: typeof oneTimeCodeFieldTexts;
  copyButton: typeof copyButtonTexts;
  twoFactorSetupCard: typeof twoFactorSetupCardTexts;
  twoFactorVerifyCard: typeof twoFactorVerifyCardTexts;
  recoveryCodes: typeof recoveryCodesTexts;
  qrCard: typeof qrCardTexts;
  colorField: typeof colorFieldTexts;
  imagePicker: typeof imagePickerTexts;
  avatarCropper: typeof avatarCropperTexts;
  modal: typeof modalTexts;
  alertDialog: typeof alertDialogTexts;
  pagination: typeof paginationTexts;
  numberField: typeof numberFieldTexts;
  timeline: typeof timelineTexts;
  combobox: typeof comboboxTexts;
  textArea: typeof textAreaTexts;
  sideMenu: typeof sideMenuTexts;
  uploadDialog: typeof uploadDialogTexts;
  phoneField: typeof phoneFieldTexts;
  postalCodeField: typeof postalCodeFieldTexts;
  themeEditor: ThemeEditorTexts;
}

export type TextChanges = { [Group in keyof Texts]?: Partial<Texts[Group]> };

const TextsContext = createContext<TextChanges>({});

/** Replaces texts of the library for its children; texts that it does not name stay the same. */
export function TextsProvider({ texts, children }: { texts: TextChanges; children: ReactNode }) {
  const surrounding = useContext(TextsContext);
  const merged = useMemo(() => mergeChanges(surrounding, texts), [surrounding, texts]);
  return <TextsContext value={merged}>{children}</TextsContext>;
}

/** Returns the texts of one component, or a part of them: its defaults, with the replacements of a provider. */
export function useTexts<Group extends keyof Texts, Part extends Partial<Texts[Group]>>(
  group: Group,
  defaults: Part,
): Part {
  const changes: object | undefined = useContext(TextsContext)[group];
  return useMemo(() => (changes === undefined ? defaults : { ...defaults, ...changes }), [defaults, changes]);
}

function mergeChanges(base: TextChanges, changes: TextChanges): TextChanges {
  const before: Partial<Record<string, object>> = base;
  const groups = Object.entries<object>(changes).map(([group, texts]) => [
    group,
    { ...before[group], ...texts },
  ]);
  return { ...base, ...Object.fromEntries(groups) };
}
