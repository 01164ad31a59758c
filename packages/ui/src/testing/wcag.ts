/** The success criteria of WCAG 2.2 of levels A and AA, with the names of the authorized Dutch translation. */
export const criteria = [
  { number: '1.1.1', level: 'A', name: 'Non-text Content', dutch: 'Niet-tekstuele content' },
  {
    number: '1.2.1',
    level: 'A',
    name: 'Audio-only and Video-only (Prerecorded)',
    dutch: 'Louter-geluid en louter-videobeeld (vooraf opgenomen)',
  },
  {
    number: '1.2.2',
    level: 'A',
    name: 'Captions (Prerecorded)',
    dutch: 'Ondertiteling voor doven en slechthorenden (vooraf opgenomen)',
  },
  {
    number: '1.2.3',
    level: 'A',
    name: 'Audio Description or Media Alternative (Prerecorded)',
    dutch: 'Audiodescriptie of media-alternatief (vooraf opgenomen)',
  },
  {
    number: '1.2.4',
    level: 'AA',
    name: 'Captions (Live)',
    dutch: 'Ondertiteling voor doven en slechthorenden (live)',
  },
  {
    number: '1.2.5',
    level: 'AA',
    name: 'Audio Description (Prerecorded)',
    dutch: 'Audiodescriptie (vooraf opgenomen)',
  },
  { number: '1.3.1', level: 'A', name: 'Info and Relationships', dutch: 'Info en relaties' },
  { number: '1.3.2', level: 'A', name: 'Meaningful Sequence', dutch: 'Betekenisvolle volgorde' },
  { number: '1.3.3', level: 'A', name: 'Sensory Characteristics', dutch: 'Zintuiglijke eigenschappen' },
  { number: '1.3.4', level: 'AA', name: 'Orientation', dutch: 'Weergavestand' },
  {
    number: '1.3.5',
    level: 'AA',
    name: 'Identify Input Purpose',
    dutch: 'Identificeer het doel van de input',
  },
  { number: '1.4.1', level: 'A', name: 'Use of Color', dutch: 'Gebruik van kleur' },
  { number: '1.4.2', level: 'A', name: 'Audio Control', dutch: 'Geluidsbediening' },
  { number: '1.4.3', level: 'AA', name: 'Contrast (Minimum)', dutch: 'Contrast (minimum)' },
  { number: '1.4.4', level: 'AA', name: 'Resize Text', dutch: 'Herschalen van tekst' },
  { number: '1.4.5', level: 'AA', name: 'Images of Text', dutch: 'Afbeeldingen van tekst' },
  { number: '1.4.10', level: 'AA', name: 'Reflow', dutch: 'Reflow' },
  { number: '1.4.11', level: 'AA', name: 'Non-text Contrast', dutch: 'Contrast van niet-tekstuele content' },
  { number: '1.4.12', level: 'AA', name: 'Text Spacing', dutch: 'Tekstafstand' },
  { number: '1.4.13', level: 'AA', name: 'Content on Hover or Focus', dutch: 'Content bij hover of focus' },
  { number: '2.1.1', level: 'A', name: 'Keyboard', dutch: 'Toetsenbord' },
  { number: '2.1.2', level: 'A', name: 'No Keyboard Trap', dutch: 'Geen toetsenbordval' },
  { number: '2.1.4', level: 'A', name: 'Character Key Shortcuts', dutch: 'Sneltoetsen' },
  { number: '2.2.1', level: 'A', name: 'Timing Adjustable', dutch: 'Timing aanpasbaar' },
  { number: '2.2.2', level: 'A', name: 'Pause, Stop, Hide', dutch: 'Pauzeren, stoppen, verbergen' },
  {
    number: '2.3.1',
    level: 'A',
    name: 'Three Flashes or Below Threshold',
    dutch: 'Drie flitsen of beneden drempelwaarde',
  },
  { number: '2.4.1', level: 'A', name: 'Bypass Blocks', dutch: 'Blokken omzeilen' },
  { number: '2.4.2', level: 'A', name: 'Page Titled', dutch: 'Paginatitel' },
  { number: '2.4.3', level: 'A', name: 'Focus Order', dutch: 'Focusvolgorde' },
  { number: '2.4.4', level: 'A', name: 'Link Purpose (In Context)', dutch: 'Linkdoel (in context)' },
  { number: '2.4.5', level: 'AA', name: 'Multiple Ways', dutch: 'Meerdere manieren' },
  { number: '2.4.6', level: 'AA', name: 'Headings and Labels', dutch: 'Koppen en labels' },
  { number: '2.4.7', level: 'AA', name: 'Focus Visible', dutch: 'Focus zichtbaar' },
  {
    number: '2.4.11',
    level: 'AA',
    name: 'Focus Not Obscured (Minimum)',
    dutch: 'Focus niet bedekt (minimum)',
    isNew: true,
  },
  { number: '2.5.1', level: 'A', name: 'Pointer Gestures', dutch: 'Aanwijzergebaren' },
  { number: '2.5.2', level: 'A', name: 'Pointer Cancellation', dutch: 'Aanwijzerannulering' },
  { number: '2.5.3', level: 'A', name: 'Label in Name', dutch: 'Label in naam' },
  { number: '2.5.4', level: 'A', name: 'Motion Actuation', dutch: 'Bewegingsactivering' },
  { number: '2.5.7', level: 'AA', name: 'Dragging Movements', dutch: 'Sleepbewegingen', isNew: true },
  {
    number: '2.5.8',
    level: 'AA',
    name: 'Target Size (Minimum)',
    dutch: 'Grootte van het aanwijsgebied (minimum)',
    isNew: true,
  },
  { number: '3.1.1', level: 'A', name: 'Language of Page', dutch: 'Taal van de pagina' },
  { number: '3.1.2', level: 'AA', name: 'Language of Parts', dutch: 'Taal van onderdelen' },
  { number: '3.2.1', level: 'A', name: 'On Focus', dutch: 'Bij focus' },
  { number: '3.2.2', level: 'A', name: 'On Input', dutch: 'Bij input' },
  { number: '3.2.3', level: 'AA', name: 'Consistent Navigation', dutch: 'Consistente navigatie' },
  { number: '3.2.4', level: 'AA', name: 'Consistent Identification', dutch: 'Consistente identificatie' },
  { number: '3.2.6', level: 'A', name: 'Consistent Help', dutch: 'Consistente hulp', isNew: true },
  { number: '3.3.1', level: 'A', name: 'Error Identification', dutch: 'Foutidentificatie' },
  { number: '3.3.2', level: 'A', name: 'Labels or Instructions', dutch: 'Labels of instructies' },
  { number: '3.3.3', level: 'AA', name: 'Error Suggestion', dutch: 'Foutsuggestie' },
  {
    number: '3.3.4',
    level: 'AA',
    name: 'Error Prevention (Legal, Financial, Data)',
    dutch: 'Foutpreventie (wettelijk, financieel, gegevens)',
  },
  { number: '3.3.7', level: 'A', name: 'Redundant Entry', dutch: 'Overbodige invoer', isNew: true },
  {
    number: '3.3.8',
    level: 'AA',
    name: 'Accessible Authentication (Minimum)',
    dutch: 'Toegankelijke authenticatie (minimum)',
    isNew: true,
  },
  { number: '4.1.2', level: 'A', name: 'Name, Role, Value', dutch: 'Naam, rol, waarde' },
  { number: '4.1.3', level: 'AA', name: 'Status Messages', dutch: 'Statusberichten' },
] as const satisfies readonly Criterion[];

export interface Criterion {
  number: string;
  level: 'A' | 'AA';
  name: string;
  dutch: string;
  /** Whether WCAG 2.1, and so EN 301 549, lacks it. */
  isNew?: true;
}

export type CriterionNumber = (typeof criteria)[number]['number'];
