/**
 * Requirements of the Wft (Wet op het financieel toezicht). A qualification (beroepskwalificatie) is a whole diploma;
 * an authority (adviesbevoegdheid) covers a part of the same module and exists for two modules only.
 */
export const wftModules = [
  { name: 'Basis', qualification: 'modbasis', authority: null },
  { name: 'Consumptief krediet', qualification: 'advconsumptief', authority: 'abhconsumptief' },
  { name: 'Hypothecair krediet', qualification: 'advhypothecair', authority: null },
  { name: 'Inkomen', qualification: 'advinkomen', authority: null },
  { name: 'Pensioen', qualification: 'advpensioen', authority: null },
  { name: 'Schadeverzekeringen particulier', qualification: 'advschadeparticulier', authority: null },
  { name: 'Schadeverzekeringen zakelijk', qualification: 'advschadezakelijk', authority: null },
  { name: 'Vermogen', qualification: 'advvermogen', authority: null },
  { name: 'Zorgverzekeringen', qualification: 'advzorg', authority: 'abhzorg' },
] as const;

/** Requirement to have no qualification at all; it excludes every other. */
export const noQualification = 'advnone';

type Module = (typeof wftModules)[number];
export type Qualification = Module['qualification'];
export type WftRequirement = typeof noQualification | Qualification | NonNullable<Module['authority']>;

/** Every requirement with its Dutch name, in the order of the table. */
const names = new Map<WftRequirement, string>([
  [noQualification, 'Geen beroepskwalificatie nodig'],
  ...wftModules.flatMap(({ name, qualification, authority }): [WftRequirement, string][] => [
    [qualification, `Wft ${name}`],
    ...(authority ? [[authority, `Adviesbevoegdheid ${name}`] as [WftRequirement, string]] : []),
  ]),
]);

export const wftRequirements = [...names.keys()];

/** Requirements that a diploma can prove. */
export const provable = wftRequirements.filter((code) => code !== noQualification);

export const nameOfRequirement = (code: WftRequirement) => names.get(code) ?? code;

/** Returns the name of a requirement's code; the code itself when it is unknown, '' for null. */
export const nameOfCode = (code: string | null): string => {
  const known = wftRequirements.find((each) => each === code);
  return known ? nameOfRequirement(known) : (code ?? '');
};

/** The qualification that includes an authority. */
const qualificationWith = (code: WftRequirement) =>
  wftModules.find(({ authority }) => authority === code)?.qualification;

/**
 * Whether other choices rule a requirement out: no qualification is needed, or a chosen one includes this authority.
 */
export function isExcluded(code: WftRequirement, chosen: readonly WftRequirement[]): boolean {
  if (code === noQualification) return false;
  const whole = qualificationWith(code);
  return chosen.some((each) => each === noQualification || each === whole);
}

/** Removes excluded and repeated requirements, and sorts the rest in the order of the table. */
export function effectiveRequirements(chosen: readonly WftRequirement[]): WftRequirement[] {
  return wftRequirements.filter((code) => chosen.includes(code) && !isExcluded(code, chosen));
}
