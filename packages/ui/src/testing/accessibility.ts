/**
 * The requirements of WCAG 2.2 and of the ARIA Authoring Practices (APG) that each component meets besides what axe
 * checks, each with the title of the test that fails when it does not. `npm run check:docs` reports a title that no test
 * has, and a component without a row; docs/accessibility.md is made of these rows.
 */
import { criteria, type CriterionNumber } from './wcag.ts';

export interface AccessibilityRow {
  requirement: CriterionNumber | `APG ${string}`;
  how: string;
  /** Title of a test, or name of a story, in the folder of the component. */
  test: string;
}

/** Returns a requirement as a reader knows it. */
export function requirementName(requirement: AccessibilityRow['requirement']): string {
  const criterion = criteria.find(({ number }) => number === requirement);
  return criterion ? `WCAG ${criterion.number} ${criterion.name}` : `ARIA ${requirement}`;
}

const row = (requirement: AccessibilityRow['requirement'], how: string, test: string): AccessibilityRow => ({
  requirement,
  how,
  test,
});

/** By the name of the component. */
export const accessibility: Readonly<Record<string, readonly AccessibilityRow[]>> = {
  Accordion: [
    row(
      'APG Accordion',
      'Enter and the space bar open and close a panel; Tab goes from title to title',
      'Toetsenbord',
    ),
    row('4.1.2', 'A title says whether its panel is open', 'Meer tegelijk open'),
  ],
  AlertDialog: [
    row(
      'APG Alert Dialog',
      'Has the focus on the way back, keeps Tab inside, and returns the focus',
      'Toetsenbord',
    ),
    row('3.3.4', 'Asks before something that cannot be undone, in the words of the action', 'Eigen woorden'),
  ],
  Avatar: [
    row(
      '1.1.1',
      'Without a label it is hidden from assistive technology',
      'an avatar without a label is hidden from assistive technology',
    ),
    row(
      '1.1.1',
      'Shows initials in place of a picture that does not load',
      'the avatar shows initials when its picture does not load, and then tries another picture',
    ),
  ],
  AvatarCropper: [
    row('2.5.7', 'Zooms and moves with buttons and keys, without dragging', 'Verschuiven en zoomen'),
    row('3.3.1', 'Says that an image cannot be read', 'Onleesbaar bestand'),
  ],
  Badge: [
    row('1.4.1', 'Says in words what its color means', 'Elke toon'),
    row('1.4.10', 'Breaks long words', 'Meer regels'),
  ],
  BigCheckbox: [
    row('APG Checkbox', 'The space bar and a click on the label turn it on and off', 'Aan en uit'),
    row('4.1.2', 'One that is locked stays reachable and says why', 'Vast en los'),
  ],
  Breadcrumb: [
    row(
      'APG Breadcrumb',
      'The last item is the current page',
      'the last item is the current page without a link, and an item without href is text',
    ),
    row('1.4.10', 'Fits in little room', 'Weinig ruimte'),
  ],
  Button: [
    row('APG Button', 'Enter and the space bar press it', 'Toetsenbord en klik'),
    row('2.5.8', 'Is 44 px high, compact 36 px', 'Varianten'),
    row('4.1.3', 'Announces that it is busy, and keeps the focus', 'Bezig in een formulier'),
  ],
  ButtonLink: [row('APG Link', 'Is a link with an address, as large as a button', 'ButtonLink')],
  Card: [row('1.3.1', 'Its title is a heading of the level that the page needs', 'Lagere kop')],
  Checkbox: [
    row('APG Checkbox', 'The space bar and a click on the label turn it on and off', 'Spatie en klik'),
    row('3.3.1', 'Is invalid and described by its error', 'Fout'),
  ],
  CheckboxGroup: [row('1.3.1', 'Is a group with the name of its question', 'Kiezen')],
  ColorField: [
    row('3.3.3', 'Offers the nearest color with enough contrast', 'Contrast verbeteren'),
    row(
      '4.1.3',
      'Announces once that a text is no color',
      '[ENV-05] a text that is no color is announced once, until it changes',
    ),
  ],
  ColumnsMenu: [row('2.1.1', 'Hides and shows columns with the keyboard', 'Kolommen verbergen en tonen')],
  Combobox: [
    row('APG Combobox', 'Arrow keys go through the list, Enter chooses, Escape closes', 'Toetsenbord'),
    row(
      '4.1.2',
      'Escape closes the list, and not the dialog around it',
      '[CMP-29] Escape closes the list, and not the dialog around it',
    ),
    row('3.3.7', 'Keeps what was typed', 'Wat getypt is blijft staan'),
  ],
  CopyButton: [
    row(
      '4.1.3',
      'Shows a message when the copy failed',
      '[CMP-15] a failed copy shows a message beside the button, also after an earlier success',
    ),
  ],
  DataTable: [
    row('1.3.1', 'Is a table with a caption, headers of columns and of rows', 'Sorteren en bladeren'),
    row('APG Table', 'A header says how it is sorted', 'Sorteren en bladeren'),
    row('2.4.11', 'The header that stays in view covers nothing that has the focus', 'De kop bedekt niets'),
    row('1.4.10', 'Shows cards in a narrow place', 'Kaarten sorteren'),
    row(
      '4.1.3',
      'Announces how many rows are selected',
      '[CMP-04] selecting or clearing many rows at once announces the number of selected rows',
    ),
    row(
      '2.4.4',
      'Controls of a row have the name of the row',
      '[CMP-04] controls of a row without a name are labelled by its next value, or by its number',
    ),
  ],
  DatePicker: [
    row(
      'APG Date Picker Dialog',
      'Arrows, Page Up and Down, Home, End and Enter work in the calendar; Escape closes it',
      'Kalender met toetsenbord',
    ),
    row('3.3.3', 'Says which date does not exist, and keeps what was typed', 'Datum die niet bestaat'),
    row('3.3.2', 'Shows how a date is written while it is typed', 'Tijdens het typen'),
    row(
      '2.1.2',
      'Tab leaves the field past the closed calendar',
      '[CMP-03] Tab goes from the field to the button and on, past the closed calendar',
    ),
  ],
  DescriptionList: [row('1.3.1', 'Is a list of names with their values', 'Gewoon')],
  EmptyWidget: [row('1.1.1', 'Says in words what its icon shows', 'Met een eigen pictogram')],
  ErrorPanel: [row('3.3.1', 'Says what went wrong and what to do', 'Met wat bekend is')],
  ExpandablePanel: [
    row('APG Disclosure', 'A button opens and closes it and says whether it is open', 'Alles en weer minder'),
    row('2.1.1', 'The search of the browser finds and opens hidden text', 'Zoeken in de pagina'),
  ],
  Field: [
    row(
      '3.3.1',
      'A control with an error is invalid and described by it',
      '[CMP-13] a field with an error is invalid and described by its hint, its error and its caller, in that order',
    ),
    row('3.3.2', 'The label names the control, the hint describes it', 'Met hint en fout'),
  ],
  FieldGroup: [row('1.3.1', 'Is a group with the name of its question', 'Gewoon')],
  FilterBar: [
    row(
      '2.1.1',
      'Arrow keys, Home and End go through the options, the space bar chooses',
      'Opties met het toetsenbord',
    ),
    row(
      '4.1.3',
      'Announces a change of the filters once, with the number of results',
      '[CMP-07] a change of the filters is announced once, when the number of results is known',
    ),
    row(
      '2.4.3',
      'The focus stays near a removed pill',
      '[CMP-07] removing a pill moves the focus to the pill in its place, else to the one before it, else to the heading',
    ),
    row('3.2.2', 'No key loads another page', '[CMP-07] Enter in the bar does not load another page'),
  ],
  Footer: [row('1.3.1', 'Is the landmark with the information about the site', 'Gewoon')],
  Grid: [row('1.4.10', 'Columns come below each other in a narrow window', 'Smal')],
  Header: [
    row(
      '2.4.1',
      'Its first link skips it',
      '[CMP-01] Tab first reaches the skip link, which moves the focus past the header',
    ),
    row(
      'APG Disclosure',
      'Escape closes the menu and returns the focus',
      '[CMP-01] Escape closes the header menu and returns the focus to its button',
    ),
    row('3.2.3', 'Marks the link of the current place', 'Huidige plek'),
    row(
      '1.1.1',
      'Shows the title in place of a logo that does not load',
      '[CMP-01] a logo that does not load gives way to the title, else to its text',
    ),
    row(
      '1.4.10',
      'Its menu fits in 320 px',
      '[CMP-01] the panel of the header menu fits in a window of 320 px',
    ),
  ],
  IconButton: [
    row('4.1.2', 'Its label is its name and its tooltip', 'Naam, toetsenbord en tooltip'),
    row('APG Button', 'Ignores clicks while it is busy, and keeps the focus', 'Klik terwijl bezig'),
  ],
  ImagePicker: [
    row(
      '4.1.3',
      'Announces a choice, and at once a refusal',
      '[ENV-06] a choice is announced, and a refusal interrupts',
    ),
    row('2.1.1', 'Chooses and removes an image with buttons', 'Kiezen en verwijderen'),
  ],
  Inline: [row('1.4.10', 'Parts that do not fit go to the next line', 'Weinig plaats')],
  Link: [
    row('2.4.4', 'Says that it opens a new tab', 'Extern'),
    row('APG Link', 'Is a link with an address', 'Gewoon'),
  ],
  LoadingScreen: [row('4.1.3', 'Announces that the page loads, and after a while what to do', 'Traag')],
  Menu: [
    row('APG Menu Button', 'Arrow keys, Home, End and letters go through the menu', 'Met het toetsenbord'),
    row(
      '2.1.2',
      'Tab closes the menu and moves on',
      'Tab closes the menu and moves the focus past the button',
    ),
    row(
      '2.1.4',
      'Letters work in an open menu only; keys with Alt, Ctrl or Meta are left to the browser',
      'a key with Alt, Ctrl or Meta is left to the browser',
    ),
  ],
  Modal: [
    row('APG Dialog (Modal)', 'Has the focus on its title, and returns it', 'Focus van een vraag'),
    row(
      '2.1.2',
      'Escape closes it, and the focus returns',
      '[CMP-05] Escape calls onClose, and closing the modal returns the focus',
    ),
    row(
      '2.5.2',
      'Only a press that begins and ends outside closes it',
      '[CMP-05] a press that begins and ends outside the modal calls onClose, a drag across its edge does not',
    ),
  ],
  Notice: [
    row(
      '4.1.3',
      'One that appears is announced, an error at once',
      'a live error is announced assertively, and a notice that is not live is not announced',
    ),
    row('1.4.1', 'Says its kind in words', 'Soorten'),
  ],
  Notifications: [
    row(
      '4.1.3',
      'Each is announced once, by its kind, title and text',
      '[CMP-12] each notification is announced once, by its kind, its title and its text',
    ),
    row(
      '2.2.1',
      'Its time stops under the pointer, with the focus and in a background tab',
      '[CMP-06] the time of a notification stops in a background tab, and while the list is hovered or focused',
    ),
    row(
      '2.4.3',
      'Closing one moves the focus to the next',
      '[CMP-06] closing a focused notification moves the focus to the close button of the next or previous one',
    ),
  ],
  NumberField: [row('APG Spinbutton', 'Arrow keys step within the limits', 'Typen en stappen')],
  OneTimeCodeField: [
    row('3.3.8', 'Takes a pasted code, and one that the device offers', 'Plakken en typen'),
    row(
      '3.3.1',
      'Announces an error and selects the code',
      '[TFA-02] an error is announced after the check, and selects the code for a new try',
    ),
  ],
  Overlay: [row('APG Dialog (Modal)', 'Has the focus while it is open, and returns it', 'Openen en sluiten')],
  PageSection: [row('1.3.1', 'Is a region with the name of its heading', 'Gewoon')],
  Pagination: [
    row('2.1.1', 'Works with the keyboard', 'Toetsenbord'),
    row('4.1.2', 'Marks the current page', '[CMP-04] the button of the current page is marked as current'),
  ],
  PasswordChecklist: [
    row(
      '4.1.3',
      'Announces which requirements are not met',
      '[PWD-07] the progress sentence lists only the unmet requirements',
    ),
  ],
  PasswordField: [
    row('3.3.8', 'Shows the password on request, for who cannot type blind', 'Tonen en verbergen'),
    row('3.3.1', 'Is invalid and described by its error', 'Fout'),
  ],
  PhoneField: [row('3.3.7', 'Formats the number after typing, never while typing', 'Typen en verlaten')],
  Popover: [
    row(
      'APG Dialog',
      'Tab leads into the panel, Escape closes it and returns the focus',
      '[CMP-26] Tab leads from the button into the panel, and Escape closes it and returns the focus',
    ),
    row('2.1.1', 'Enter and the space bar open and close it', 'Toetsenbord'),
  ],
  PostalCodeField: [row('4.1.3', 'Announces the address that it found', 'Typen')],
  ProgressBar: [row('4.1.2', 'Says its percentage in words', 'Percentages')],
  QrCard: [
    row(
      '2.2.1',
      'A code is renewed on request, without limit',
      '[QRL-01] a QR code is generated on request, renewed up to the limit, and expires one interval later',
    ),
    row('4.1.3', 'Says that a code failed, and can be retried', 'Opnieuw proberen'),
  ],
  QrCode: [
    row('1.1.1', 'Has a text for who cannot see it', 'Gewoon'),
    row('1.4.11', 'Stays dark on white on a dark page', 'Op een donkere pagina'),
  ],
  RadioGroup: [
    row('APG Radio Group', 'Arrow keys choose; the group has the name of its question', 'Kiezen'),
    row(
      '4.1.2',
      'Each option has its own state and hint',
      'radios of a group share a name, and each option has its own disabled state and hint',
    ),
  ],
  RecoveryCodes: [
    row('2.1.1', 'Codes can be copied, saved and printed with buttons', 'Kopiëren en afdrukken'),
  ],
  Select: [
    row('2.1.1', 'Is a native select', 'Kiezen'),
    row('3.3.1', 'Is invalid and described by its error', 'Fout'),
  ],
  SideMenu: [row('1.3.1', 'Is navigation with headings and lists, and marks the current page', 'Gewoon')],
  Skeleton: [
    row('4.1.3', 'Is hidden from assistive technology; what loads has the words', 'Verschijnt na 300 ms'),
  ],
  Stack: [row('1.4.10', 'Parts stand below each other and take the width that there is', 'Tekst')],
  Stepper: [row('1.3.1', 'Is a list of steps that marks the current one', 'Elke stap')],
  Switch: [
    row('APG Switch', 'The space bar and a click on the label turn it on and off', 'Spatie en klik'),
    row('4.1.3', 'Says that it is busy', 'Bezig'),
  ],
  Tabs: [
    row(
      'APG Tabs',
      'Arrow keys, Home and End choose a tab',
      '[CMP-11] arrow keys, Home and End select and focus a tab; keys with a modifier are ignored',
    ),
    row(
      '4.1.2',
      'Only the active tab is a stop of Tab, and each names its panel',
      '[CMP-11] only the active tab is reachable by Tab, and each tab labels its panel',
    ),
  ],
  TextArea: [row('3.3.2', 'Counts the characters of a limited text', 'Tellen')],
  TextField: [
    row('3.3.2', 'A click on the label moves the focus to the field', 'Klik op het label'),
    row('3.3.1', 'Is invalid and described by its error', 'Fout'),
    row('2.5.3', 'Signs in the border are part of the name', 'Tekens in de naam'),
  ],
  ThemeEditor: [
    row(
      '1.4.3',
      'Leads from a weak color to its field',
      '[ENV-10] a weak color leads to its field, by the id that the caller gives, in an opened group',
    ),
    row(
      '2.3.1',
      'A color blinks three times at most, and not with less motion',
      '[ENV-09] a color blinks three times and ends as it was',
    ),
    row(
      '4.1.3',
      'Announces each step',
      '[ENV-10] each step is announced; a button without a step does nothing',
    ),
  ],
  ThemeScope: [
    row(
      '1.4.3',
      'Follows a theme, which the engine keeps readable',
      '[ENV-07] a scope follows its theme, and its own style comes first',
    ),
  ],
  Timeline: [row('1.3.1', 'Is a list in the order of time, with states in words', 'Eigen woorden')],
  Tooltip: [
    row('1.4.13', 'Escape closes it, the pointer can rest on it, and it stays', 'Focus, muis en Escape'),
    row(
      'APG Tooltip',
      'Opens at once on keyboard focus, and closes on blur',
      '[CMP-12] a tooltip opens at once on keyboard focus, and closes on blur',
    ),
    row('4.1.2', 'Describes its control, or names it', 'Naam van een knop'),
  ],
  TwoFactorSetupCard: [
    row(
      '3.3.1',
      'Counts a wrong code and says so',
      '[TFA-02] a wrong code is counted and not passed to onValid; a right code is, and resets the count',
    ),
  ],
  TwoFactorVerifyCard: [row('3.3.8', 'Takes a pasted code', 'Code controleren')],
  UploadDialog: [
    row('2.5.7', 'A button does what dropping does', 'Kiezen en slepen'),
    row('4.1.3', 'Announces the end of each file, never percentages', 'Alles is aangekomen'),
    row(
      '2.4.3',
      'The focus stays near a removed file',
      '[UPL-06] the focus moves to the list when its last row is removed, unless it had left that row',
    ),
    row('3.3.4', 'Asks before it stops files under way', 'Sluiten vraagt eerst'),
  ],
};
