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
      'Keyboard',
    ),
    row('4.1.2', 'A title says whether its panel is open', 'Several open'),
  ],
  AlertDialog: [
    row(
      'APG Alert Dialog',
      'Has the focus on the way back, keeps Tab inside, and returns the focus',
      'Keyboard',
    ),
    row('3.3.4', 'Asks before something that cannot be undone, in the words of the action', 'Custom texts'),
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
    row('2.5.7', 'Zooms and moves with buttons and keys, without dragging', 'Moving and zooming'),
    row('3.3.1', 'Says that an image cannot be read', 'Unreadable file'),
  ],
  Badge: [
    row('1.4.1', 'Says in words what its color means', 'Tones'),
    row('1.4.10', 'Breaks long words', 'Long text'),
  ],
  BigCheckbox: [
    row('APG Checkbox', 'The space bar and a click on the label turn it on and off', 'On and off'),
    row('4.1.2', 'One that is locked stays reachable and says why', 'Locked and unlocked'),
  ],
  Breadcrumb: [
    row(
      'APG Breadcrumb',
      'The last item is the current page',
      'the last item is the current page without a link, and an item without href is text',
    ),
    row('1.4.10', 'Fits in little room', 'Narrow'),
  ],
  Button: [
    row('APG Button', 'Enter and the space bar press it', 'Keyboard and click'),
    row('2.5.8', 'Is 44 px high, compact 36 px', 'Variants'),
    row('4.1.3', 'Announces that it is busy, and keeps the focus', 'Busy in a form'),
  ],
  ButtonLink: [row('APG Link', 'Is a link with an address, as large as a button', 'As a link')],
  Card: [row('1.3.1', 'Its title is a heading of the level that the page needs', 'Lower heading')],
  Checkbox: [
    row('APG Checkbox', 'The space bar and a click on the label turn it on and off', 'Space bar and click'),
    row('3.3.1', 'Is invalid and described by its error', 'With error'),
  ],
  CheckboxGroup: [row('1.3.1', 'Is a group with the name of its question', 'Choosing')],
  ColorField: [
    row('3.3.3', 'Offers the nearest color with enough contrast', 'Improving contrast'),
    row(
      '4.1.3',
      'Announces once that a text is no color',
      '[ENV-05] a text that is no color is announced once, until it changes',
    ),
  ],
  ColumnsMenu: [row('2.1.1', 'Hides and shows columns with the keyboard', 'Hiding and showing columns')],
  Combobox: [
    row('APG Combobox', 'Arrow keys go through the list, Enter chooses, Escape closes', 'Keyboard'),
    row(
      '4.1.2',
      'Escape closes the list, and not the dialog around it',
      '[CMP-29] Escape closes the list, and not the dialog around it',
    ),
    row('3.3.7', 'Keeps what was typed', 'Keeps typed text'),
  ],
  CopyButton: [
    row(
      '4.1.3',
      'Shows a message when the copy failed',
      '[CMP-15] a failed copy shows a message beside the button, also after an earlier success',
    ),
  ],
  DataTable: [
    row('1.3.1', 'Is a table with a caption, headers of columns and of rows', 'Sorting and paging'),
    row('APG Table', 'A header says how it is sorted', 'Sorting and paging'),
    row('2.4.11', 'The header that stays in view covers nothing that has the focus', 'Header covers nothing'),
    row('1.4.10', 'Shows cards in a narrow place', 'Sorting cards'),
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
      'Calendar with the keyboard',
    ),
    row('3.3.3', 'Says which date does not exist, and keeps what was typed', 'Nonexistent date'),
    row('3.3.2', 'Shows how a date is written while it is typed', 'While typing'),
    row(
      '2.1.2',
      'Tab leaves the field past the closed calendar',
      '[CMP-03] Tab goes from the field to the button and on, past the closed calendar',
    ),
  ],
  DescriptionList: [row('1.3.1', 'Is a list of names with their values', 'Default')],
  EmptyWidget: [row('1.1.1', 'Says in words what its icon shows', 'With icon')],
  ErrorPanel: [row('3.3.1', 'Says what went wrong and what to do', 'With facts')],
  ExpandablePanel: [
    row(
      'APG Disclosure',
      'A button opens and closes it and says whether it is open',
      'Expanding and collapsing',
    ),
    row('2.1.1', 'The search of the browser finds and opens hidden text', 'Search in the page'),
  ],
  Field: [
    row(
      '3.3.1',
      'A control with an error is invalid and described by it',
      '[CMP-13] a field with an error is invalid and described by its hint, its error and its caller, in that order',
    ),
    row('3.3.2', 'The label names the control, the hint describes it', 'With hint and error'),
  ],
  FieldGroup: [row('1.3.1', 'Is a group with the name of its question', 'Default')],
  FilterBar: [
    row('2.1.1', 'Arrow keys, Home and End go through the options, the space bar chooses', 'Keyboard'),
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
  FileField: [
    row('2.1.1', 'Is a file input of the browser, which the keyboard opens', 'Choosing and clearing'),
    row('3.3.1', 'With an error it is invalid and described by it', 'States'),
  ],
  Footer: [row('1.3.1', 'Is the landmark with the information about the site', 'Default')],
  Grid: [row('1.4.10', 'Columns come below each other in a narrow window', 'Narrow')],
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
    row('3.2.3', 'Marks the link of the current place', 'Current place'),
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
    row('4.1.2', 'Its label is its name and its tooltip', 'Name, keyboard and tooltip'),
    row('APG Button', 'Ignores clicks while it is busy, and keeps the focus', 'Click while busy'),
  ],
  ImagePicker: [
    row(
      '4.1.3',
      'Announces a choice, and at once a refusal',
      '[ENV-06] a choice is announced, and a refusal interrupts',
    ),
    row('2.1.1', 'Chooses and removes an image with buttons', 'Choosing and removing'),
  ],
  Inline: [row('1.4.10', 'Parts that do not fit go to the next line', 'Narrow')],
  Link: [
    row('2.4.4', 'Says that it opens a new tab', 'External'),
    row('APG Link', 'Is a link with an address', 'Default'),
  ],
  LoadingScreen: [row('4.1.3', 'Announces that the page loads, and after a while what to do', 'Slow')],
  Menu: [
    row('APG Menu Button', 'Arrow keys, Home, End and letters go through the menu', 'Keyboard'),
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
    row('APG Dialog (Modal)', 'Has the focus on its title, and returns it', 'Focus of a question'),
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
    row('1.4.1', 'Says its kind in words', 'Kinds'),
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
  NumberField: [row('APG Spinbutton', 'Arrow keys step within the limits', 'Typing and stepping')],
  OneTimeCodeField: [
    row('3.3.8', 'Takes a pasted code, and one that the device offers', 'Pasting and typing'),
    row(
      '3.3.1',
      'Announces an error and selects the code',
      '[TFA-02] an error is announced after the check, and selects the code for a new try',
    ),
  ],
  Overlay: [
    row('APG Dialog (Modal)', 'Has the focus while it is open, and returns it', 'Opening and closing'),
  ],
  PageSection: [row('1.3.1', 'Is a region with the name of its heading', 'Default')],
  Pagination: [
    row('2.1.1', 'Works with the keyboard', 'Keyboard'),
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
    row('3.3.8', 'Shows the password on request, for who cannot type blind', 'Showing and hiding'),
    row('3.3.1', 'Is invalid and described by its error', 'With error'),
  ],
  PhoneField: [row('3.3.7', 'Formats the number after typing, never while typing', 'Typing and leaving')],
  Popover: [
    row(
      'APG Dialog',
      'Tab leads into the panel, Escape closes it and returns the focus',
      '[CMP-26] Tab leads from the button into the panel, and Escape closes it and returns the focus',
    ),
    row('2.1.1', 'Enter and the space bar open and close it', 'Keyboard'),
  ],
  PostalCodeField: [row('4.1.3', 'Announces the address that it found', 'Typing')],
  ProgressBar: [row('4.1.2', 'Says its percentage in words', 'Percentages')],
  QrCard: [
    row(
      '2.2.1',
      'A code is renewed on request, without limit',
      '[QRL-01] a QR code is generated on request, renewed up to the limit, and expires one interval later',
    ),
    row('4.1.3', 'Says that a code failed, and can be retried', 'Retrying'),
  ],
  QrCode: [
    row('1.1.1', 'Has a text for who cannot see it', 'Default'),
    row('1.4.11', 'Stays dark on white on a dark page', 'On a dark page'),
  ],
  RadioGroup: [
    row('APG Radio Group', 'Arrow keys choose; the group has the name of its question', 'Choosing'),
    row(
      '4.1.2',
      'Each option has its own state and hint',
      'radios of a group share a name, and each option has its own disabled state and hint',
    ),
  ],
  RecoveryCodes: [
    row('2.1.1', 'Codes can be copied, saved and printed with buttons', 'Copying and printing'),
  ],
  Select: [
    row('2.1.1', 'Is a native select', 'Choosing'),
    row('3.3.1', 'Is invalid and described by its error', 'With error'),
  ],
  SideMenu: [row('1.3.1', 'Is navigation with headings and lists, and marks the current page', 'Default')],
  Skeleton: [
    row('4.1.3', 'Is hidden from assistive technology; what loads has the words', 'Appears after 300 ms'),
  ],
  Stack: [row('1.4.10', 'Parts stand below each other and take the width that there is', 'Title and text')],
  Stepper: [row('1.3.1', 'Is a list of steps that marks the current one', 'Every step')],
  Switch: [
    row('APG Switch', 'The space bar and a click on the label turn it on and off', 'Space bar and click'),
    row('4.1.3', 'Says that it is busy', 'Busy'),
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
  TextArea: [row('3.3.2', 'Counts the characters of a limited text', 'Counting')],
  TextField: [
    row('3.3.2', 'A click on the label moves the focus to the field', 'Click on label'),
    row('3.3.1', 'Is invalid and described by its error', 'With error'),
    row('2.5.3', 'Signs in the border are part of the name', 'Signs in the name'),
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
  Timeline: [row('1.3.1', 'Is a list in the order of time, with states in words', 'Custom texts')],
  Tooltip: [
    row('1.4.13', 'Escape closes it, the pointer can rest on it, and it stays', 'Focus, pointer and Escape'),
    row(
      'APG Tooltip',
      'Opens at once on keyboard focus, and closes on blur',
      '[CMP-12] a tooltip opens at once on keyboard focus, and closes on blur',
    ),
    row('4.1.2', 'Describes its control, or names it', 'Name of a button'),
  ],
  TwoFactorSetupCard: [
    row(
      '3.3.1',
      'Counts a wrong code and says so',
      '[TFA-02] a wrong code is counted and not passed to onValid; a right code is, and resets the count',
    ),
  ],
  TwoFactorVerifyCard: [row('3.3.8', 'Takes a pasted code', 'Checking a code')],
  UploadDialog: [
    row('2.5.7', 'A button does what dropping does', 'Choosing and dropping'),
    row('4.1.3', 'Announces the end of each file, never percentages', 'All arrived'),
    row(
      '2.4.3',
      'The focus stays near a removed file',
      '[UPL-06] the focus moves to the list when its last row is removed, unless it had left that row',
    ),
    row('3.3.4', 'Asks before it stops files under way', 'Closing asks first'),
  ],
};
