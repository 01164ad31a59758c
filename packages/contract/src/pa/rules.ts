/** PA modules (Permanent Actueel) with their Dutch names, in the order of the table. */
export const paModules = {
  wftBasis: 'Basis',
  wftConsumptiefKrediet: 'Consumptief krediet',
  wftVermogen: 'Vermogen',
  wftHypothecairKrediet: 'Hypothecair krediet',
  wftPensioen: 'Pensioen',
  wftInkomen: 'Inkomen',
  wftSchadeParticulier: 'Schadeverzekeringen particulier',
  wftSchadeZakelijk: 'Schadeverzekeringen zakelijk',
  wftZorgverzekering: 'Zorgverzekeringen',
} as const;

export type PaModuleKey = keyof typeof paModules;
export const paModuleKeys = Object.keys(paModules) as PaModuleKey[];

/** The PA profiles a contact can have. */
export const paModuleTypes = ['update', 'continu'] as const;
export type PaModuleType = (typeof paModuleTypes)[number];

/** The choice for a module: required ('Verplicht') and extra ('Extra toevoegen'). */
export interface PaChoice {
  required: boolean;
  optional: boolean;
}

export interface PaModule extends PaChoice {
  /** Whether the employer forbids adding this module as an extra. */
  isOptionalLocked: boolean;
  /** Part of the module that is required, 0 to 100; null when the server sends none. */
  percentage: number | null;
}

/** 1: the person chooses everything; 2 and 3: the employer chose what is required. 'unknown' is read-only. */
export type PaScenario = 1 | 2 | 3 | 'unknown';

/** Whether the person may change each part of a module. */
export interface PaRights {
  required: boolean;
  optional: boolean;
}

/** Rights per scenario in a profile that the person may adjust. */
const rights: Record<PaScenario, (module: PaModule) => PaRights> = {
  1: () => ({ required: true, optional: true }),
  2: ({ percentage }) => ({ required: false, optional: (percentage ?? 0) < 100 }),
  3: ({ required, isOptionalLocked }) => ({ required: false, optional: !isOptionalLocked && !required }),
  unknown: () => ({ required: false, optional: false }),
};

export function paRights(scenario: PaScenario, isAdjustable: boolean, module: PaModule): PaRights {
  return isAdjustable ? rights[scenario](module) : { required: false, optional: false };
}

/**
 * What the employer may change of a module: what is required, where the person may not choose that. Extra modules are the
 * person's.
 */
export const employersPaRights = (
  scenario: PaScenario,
  isAdjustable: boolean,
  module: PaModule,
): PaRights => ({
  required: scenario !== 'unknown' && !paRights(scenario, isAdjustable, module).required,
  optional: false,
});

/**
 * Returns a module as the employer requires it. A module that becomes required is required as a whole, so that nothing can be
 * added to it.
 */
export const requirePa = (module: PaModule, required: boolean): PaModule =>
  required === module.required
    ? module
    : { ...module, required, optional: module.optional && !required, percentage: required ? 100 : null };

/**
 * Changes one part of a choice. In scenario 1, where the person chooses both, a module is required or extra, never
 * both.
 */
export function choosePa(
  scenario: PaScenario,
  choice: PaChoice,
  part: keyof PaChoice,
  isChosen: boolean,
): PaChoice {
  const other = part === 'required' ? 'optional' : 'required';
  const isExclusive = scenario === 1 && isChosen;
  return { ...choice, [part]: isChosen, ...(isExclusive ? { [other]: false } : {}) };
}

/** Percentage of a module that the person follows: 100 for an extra one, else the required part. */
export const paProgress = ({ percentage }: PaModule, { optional }: PaChoice): number =>
  optional ? 100 : Math.min(100, Math.max(0, percentage ?? 0));

/**
 * Values of a choice in requests and responses; 'other' when nothing is chosen. The specification lists the three
 * words without their meaning.
 */
export const paValues = ['required', 'optional', 'other'] as const;
export type PaValue = (typeof paValues)[number];

export function valuesOfChoice({ required, optional }: PaChoice): PaValue[] {
  const values: PaValue[] = [
    ...(required ? ['required' as const] : []),
    ...(optional ? ['optional' as const] : []),
  ];
  return values.length > 0 ? values : ['other'];
}

export const choiceOfValues = (values: readonly PaValue[]): PaChoice => ({
  required: values.includes('required'),
  optional: values.includes('optional'),
});

/** Whether a choice may replace the saved one. */
export function isAllowedChoice(
  scenario: PaScenario,
  isAdjustable: boolean,
  module: PaModule,
  choice: PaChoice,
): boolean {
  const may = paRights(scenario, isAdjustable, module);
  if (scenario === 1 && choice.required && choice.optional) return false;
  return (
    (may.required || choice.required === module.required) &&
    (may.optional || choice.optional === module.optional)
  );
}
