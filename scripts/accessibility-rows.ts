/**
 * What docs/accessibility.md tells besides the rows of the components: the checks that every example and every screen
 * passes, the walks of the portal, what does not apply, and what only a person can judge.
 */
import type { CriterionNumber } from '../packages/ui/src/testing/wcag.ts';

export interface Proof {
  requirement: string;
  /** What is checked: every example, every screen, or a component. */
  who: string;
  how: string;
  /** Title of a test in the file, or how it begins. */
  test: string;
}

type FileProof = Proof & { requirement: CriterionNumber; file: string };

const broken = 'packages/ui/src/testing/broken.browser.test.tsx';
const walks = 'apps/portal/e2e/every-screen/walk.spec.ts';
const narrow = 'apps/portal/e2e/every-screen/small-screens.spec.ts';
const navigation = 'apps/portal/e2e/every-screen/navigation.spec.ts';

/** A check of every example, by the test that breaks it on purpose. */
const example = (requirement: CriterionNumber, how: string, test: string): FileProof => ({
  requirement,
  who: 'every example',
  how,
  test,
  file: broken,
});
/** A check that the rules of axe make. */
const axe = (requirement: CriterionNumber, how: string) =>
  example(requirement, how, 'what is broken against %s by its rule %s');

/** Checks of every example of the library, each tried on a page that is broken on purpose. */
export const everywhere: readonly FileProof[] = [
  axe('1.1.1', 'pictures have a text'),
  axe('1.3.1', 'lists and tables are built as such'),
  axe('1.3.5', 'the purpose of a field is one that browsers know'),
  axe('1.4.1', 'links in a text can be told apart without color'),
  example(
    '1.4.1',
    'choices can be told apart without their background',
    'a choice that only its background shows, against 1.4.1',
  ),
  example(
    '1.4.3',
    'text has a contrast of 4.5 to 1, in every theme',
    'text with too little contrast, against 1.4.3',
  ),
  example(
    '1.4.4',
    'no words are cut off in text of 200 %',
    'words that a box of a fixed height cuts off, in text of 200 % or with more space, against 1.4.4',
  ),
  example(
    '1.4.10',
    'nothing scrolls sideways in 320 px, except tables',
    'what is wider than a window of 320 px, against 1.4.10',
  ),
  example(
    '1.4.11',
    'fields and buttons have an edge, also in forced colors',
    'a control without an edge, against 1.4.11',
  ),
  example(
    '1.4.12',
    'no words are lost with more space between lines, words and letters',
    'words that do not fit with more space between letters, words and lines, against 1.4.12',
  ),
  axe('2.2.1', 'no page goes elsewhere by itself'),
  axe('2.2.2', 'nothing scrolls or blinks by itself'),
  example(
    '2.2.2',
    'nothing moves for people who asked for less motion',
    'the check of motion finds what moves for people who asked for less of it, against 2.2.2 and 2.3.1',
  ),
  axe('2.4.4', 'links have a name'),
  example('2.4.7', 'the focus has a ring, also in forced colors', 'a control without a ring, against 2.4.7'),
  axe('2.5.8', 'targets are 24 px, or have the room'),
  axe('3.1.2', 'a language is one that exists'),
  axe('3.3.2', 'fields have a label'),
  axe('4.1.2', 'controls have a name, and only states that their role has'),
];

/** A walk through the portal. */
const screen = (requirement: CriterionNumber, how: string, file: string, test: string): FileProof => ({
  requirement,
  who: 'the portal',
  how,
  test,
  file,
});

export const portal: readonly FileProof[] = [
  screen('1.3.2', 'Tab goes in the order of the page', walks, 'walk() reports a control that'),
  screen(
    '1.3.4',
    'works upright and on its side',
    navigation,
    '[CMP-01] in landscape and with doubled text size the menu is a row below the header',
  ),
  screen(
    '1.4.4',
    'no screen is wider than a phone with text of 200 %',
    narrow,
    'no screen before the login is wider than a window of 320 px, nor than a phone with text of 200 %',
  ),
  screen(
    '1.4.10',
    'no screen is wider than 320 px',
    narrow,
    'no screen of ${person} is wider than a window of 320 px',
  ),
  screen('2.1.1', 'every control is reached with Tab', walks, 'walk() visits each visible control once'),
  screen(
    '2.1.1',
    'a person logs in with the keyboard alone',
    'apps/portal/e2e/login/login.spec.ts',
    'works by keyboard alone',
  ),
  screen('2.1.2', 'no control keeps the focus', walks, 'walk() reports a control that'),
  screen(
    '2.2.1',
    'a session that ends is announced before, and can be prolonged',
    'apps/portal/e2e/session/session-care.spec.ts',
    '[GAT-08, T20] the warning of an end that cannot be prolonged',
  ),
  screen('2.4.2', 'axe asks every screen for its title', walks, 'expectAccessible() reports a page'),
  screen(
    '2.4.2',
    'each screen has a title of its own',
    'apps/portal/src/shared/layout/layout.test.tsx',
    'an environment sets the title of the page and may hide the footer',
  ),
  screen('2.4.3', 'the focus goes in the order of the page', walks, 'walk() reports a control that'),
  screen(
    '2.4.5',
    'what somebody may open is in the menu, and on the dashboard',
    'apps/portal/src/shared/layout/layout.test.tsx',
    '[CMP-01] the app layout links only to pages that the session may open',
  ),
  screen(
    '2.4.6',
    'each screen has one heading of level 1',
    narrow,
    'no screen of ${person} is wider than a window of 320 px',
  ),
  screen('2.4.7', 'the focus is visible at every stop', walks, 'walk() reports a control that'),
  screen('2.4.11', 'nothing covers what has the focus', walks, 'walk() reports a control that'),
  screen('3.1.1', 'axe asks every screen for its language', walks, 'expectAccessible() reports a page'),
  screen('3.2.1', 'the focus alone changes no page', walks, 'walk() visits each visible control once'),
  screen(
    '3.2.3',
    'the menu is the same on every screen and marks the place',
    navigation,
    '[CMP-01] a screen below a menu item marks that item as current',
  ),
  screen(
    '3.2.6',
    'help is at the same place before the login, also without a footer',
    'apps/portal/e2e/login/logged-out.spec.ts',
    '[CMP-02, LOG-01] ${path} shows how to reach the servicedesk',
  ),
  screen(
    '3.3.1',
    'the first wrong field gets the focus',
    'apps/portal/src/shared/forms/use-schema-form.test.tsx',
    'a field is validated on blur and then while typing; submitting focuses the first invalid field',
  ),
  screen(
    '3.3.1',
    'a summary of the errors links to the fields',
    'apps/portal/src/shared/forms/use-schema-form.test.tsx',
    'the error summary takes the focus after each failed attempt and links to the invalid fields',
  ),
  screen(
    '3.3.7',
    'typed values stay after another account was chosen elsewhere',
    'apps/portal/e2e/profile/profile-unsaved.spec.ts',
    '[GAT-09, PRO-14] a switch of account in another tab keeps the typed values in this tab, and can be undone',
  ),
  screen(
    '3.3.8',
    'a passkey takes the place of a password',
    'apps/portal/e2e/login/passkeys.spec.ts',
    'is offered after a password login, logs in without a password',
  ),
];

export const notApplicable: Partial<Record<CriterionNumber, string>> = {
  '1.2.1': 'no sound and no video',
  '1.2.2': 'no video',
  '1.2.3': 'no video',
  '1.2.4': 'nothing is broadcast live',
  '1.2.5': 'no video',
  '1.4.2': 'no sound',
  '2.5.1': 'no gesture of several points or along a path; moving a picture has buttons and keys, see 2.5.7',
  '2.5.4': 'nothing reacts to the motion of a device',
};

/** What no test can judge, also where tests show the rest of a criterion. The portal's page has the Dutch text. */
export const onlyAPerson: Partial<Record<CriterionNumber, { question: string; dutch: string }>> = {
  '1.1.1': {
    question: 'do the texts of pictures say what the pictures show?',
    dutch: 'Zegt de tekst bij een afbeelding echt wat erop staat?',
  },
  '1.3.1': {
    question: 'does a screen reader tell tables, groups and headings in a way that people can follow?',
    dutch: 'Zijn tabellen, groepen en koppen te volgen als je ze alleen hoort?',
  },
  '1.3.3': {
    question: 'does no text send people to a color, a shape or a side of the screen alone?',
    dutch: 'Verwijst geen tekst alleen naar een kleur, een vorm of een kant van het scherm?',
  },
  '1.4.5': {
    question: 'are the pictures that an organization uploads free of text, apart from its logo?',
    dutch: 'Staat er geen tekst in de afbeeldingen die een organisatie uploadt, behalve in het logo?',
  },
  '2.4.4': {
    question: 'is the purpose of each link clear from its words?',
    dutch: 'Is bij elke link duidelijk waar die heen gaat?',
  },
  '2.4.6': {
    question: 'do headings and labels say what is below and beside them?',
    dutch: 'Zeggen koppen en labels wat eronder of ernaast staat?',
  },
  '3.1.2': {
    question: 'are names and words in another language marked as such where it matters?',
    dutch: 'Worden woorden in een andere taal goed uitgesproken?',
  },
  '3.2.4': {
    question: 'do the same things have the same words and icons everywhere?',
    dutch: 'Heeft hetzelfde overal dezelfde woorden en pictogrammen?',
  },
  '3.3.3': {
    question: 'do people who hear the message of an error know what to do?',
    dutch: 'Weet je wat je moet doen als je een foutmelding alleen hoort?',
  },
  '4.1.3': {
    question: 'are announcements heard in time, once, and without cutting off what is being read?',
    dutch: 'Hoor je meldingen op tijd, één keer, en zonder dat ze door iets anders heen praten?',
  },
};

/** Clauses of EN 301 549 besides clause 9. */
export const otherClauses: string[][] = [
  ['4.2', 'Functional performance', 'Follows from the rows of clause 9, and from the questions for a person'],
  [
    '5.2',
    'Activation of accessibility features',
    'Not applicable: none has to be turned on; the settings of the device are followed',
  ],
  ['5.3', 'Biometrics', 'Met: a passkey is never the only way in, a password and a code are'],
  [
    '5.4',
    'Preservation of accessibility information',
    'Met: documents that people upload are stored as they came',
  ],
  [
    '5.5 to 5.9',
    'Operable parts, locking keys, key repeat',
    'Not applicable: no hardware; the keyboard is that of the device',
  ],
  [
    '6',
    'Two-way voice communication',
    'Not applicable: the portal has none; the service desk answers email too',
  ],
  ['7', 'Video', 'Not applicable: the portal shows no video'],
  ['8', 'Hardware', 'Not applicable'],
  ['9.4.1.1', 'Parsing', 'Not applicable: WCAG 2.2 removed it, since browsers repair what it was about'],
  [
    '9.6',
    'Conformance of whole pages and whole processes',
    'Met as far as clause 9 is: the walks go through whole processes, from login to result',
  ],
  [
    '10',
    'Documents',
    'Documents that people upload are theirs. What the portal prints is its own page, see clause 9',
  ],
  [
    '11',
    'Software',
    'Not applicable: the portal runs in a browser, see clause 9. Less motion, forced colors, dark and text size of the device are followed (11.7)',
  ],
  [
    '11.8',
    'Authoring tools',
    'Met: the editor of a theme checks the contrast of every pair, names what cannot be read and offers the nearest color that can',
  ],
  ['12.1', 'Product documentation', 'This report, and `/toegankelijkheid` in the portal'],
  ['12.2', 'Support', 'The service desk, by telephone and by email, in the footer and on the login'],
  ['13', 'Relay and emergency services', 'Not applicable'],
];
