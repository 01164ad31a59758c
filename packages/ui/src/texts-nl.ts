import { buttonTexts } from './Button/texts.ts';
import { alertDialogTexts } from './AlertDialog/texts.ts';
import { paginationTexts } from './Pagination/texts.ts';
import { numberFieldTexts } from './NumberField/texts.ts';
import { timelineTexts } from './Timeline/texts.ts';
import { comboboxTexts } from './Combobox/texts.ts';
import { textAreaTexts } from './TextArea/texts.ts';
import { linkTexts } from './Link/texts.ts';
import { fieldTexts } from './Field/texts.ts';
import { passwordFieldTexts } from './PasswordField/texts.ts';
import { noticeTexts } from './Notice/texts.ts';
import { notificationsTexts } from './Notifications/texts.ts';
import { headerTexts } from './Header/navigation/texts.ts';
import { footerTexts } from './Footer/texts.ts';
import { loadingScreenTexts } from './LoadingScreen/texts.ts';
import { errorPanelTexts } from './ErrorPanel/texts.ts';
import { emptyWidgetTexts } from './EmptyWidget/texts.ts';
import { progressBarTexts } from './ProgressBar/texts.ts';
import { expandablePanelTexts } from './ExpandablePanel/texts.ts';
import { breadcrumbTexts } from './Breadcrumb/texts.ts';
import { stepperTexts } from './Stepper/texts.ts';
import { dataTableTexts } from './DataTable/model/texts.ts';
import { datePickerTexts } from './DatePicker/texts.ts';
import { datePickerCalendarTexts } from './DatePicker/calendar-texts.ts';
import { filterBarTexts } from './FilterBar/texts.ts';
import { passwordChecklistTexts } from './PasswordChecklist/texts.ts';
import { oneTimeCodeFieldTexts } from './OneTimeCodeField/texts.ts';
import { copyButtonTexts } from './CopyButton/texts.ts';
import { twoFactorSetupCardTexts } from './TwoFactorSetupCard/texts.ts';
import { twoFactorVerifyCardTexts } from './TwoFactorVerifyCard/texts.ts';
import { recoveryCodesTexts } from './RecoveryCodes/texts.ts';
import { qrCardTexts } from './QrCard/texts.ts';
import { colorFieldTexts } from './ColorField/texts.ts';
import { fileFieldTexts } from './FileField/texts.ts';
import { imagePickerTexts } from './ImagePicker/texts.ts';
import { avatarCropperTexts } from './AvatarCropper/texts.ts';
import { modalTexts } from './Modal/texts.ts';
import { sideMenuTexts } from './SideMenu/texts.ts';
import { uploadDialogTexts } from './UploadDialog/texts.ts';
import { phoneFieldTexts } from './PhoneField/texts.ts';
import { postalCodeFieldTexts } from './PostalCodeField/texts.ts';
import { themeEditorTexts } from './ThemeEditor/model/texts.ts';

/** Every text that the library itself shows, in Dutch: the defaults of the components together. */
export const nl = {
  button: buttonTexts,
  link: linkTexts,
  field: fieldTexts,
  passwordField: passwordFieldTexts,
  notice: noticeTexts,
  notifications: notificationsTexts,
  header: headerTexts,
  footer: footerTexts,
  loadingScreen: loadingScreenTexts,
  errorPanel: errorPanelTexts,
  emptyWidget: emptyWidgetTexts,
  progressBar: progressBarTexts,
  expandablePanel: expandablePanelTexts,
  breadcrumb: breadcrumbTexts,
  stepper: stepperTexts,
  dataTable: dataTableTexts,
  datePicker: { ...datePickerTexts, ...datePickerCalendarTexts },
  filterBar: filterBarTexts,
  passwordChecklist: passwordChecklistTexts,
  oneTimeCodeField: oneTimeCodeFieldTexts,
  copyButton: copyButtonTexts,
  twoFactorSetupCard: twoFactorSetupCardTexts,
  twoFactorVerifyCard: twoFactorVerifyCardTexts,
  recoveryCodes: recoveryCodesTexts,
  qrCard: qrCardTexts,
  colorField: colorFieldTexts,
  fileField: fileFieldTexts,
  imagePicker: imagePickerTexts,
  avatarCropper: avatarCropperTexts,
  modal: modalTexts,
  alertDialog: alertDialogTexts,
  pagination: paginationTexts,
  numberField: numberFieldTexts,
  timeline: timelineTexts,
  combobox: comboboxTexts,
  textArea: textAreaTexts,
  sideMenu: sideMenuTexts,
  uploadDialog: uploadDialogTexts,
  phoneField: phoneFieldTexts,
  postalCodeField: postalCodeFieldTexts,
  themeEditor: themeEditorTexts,
};
