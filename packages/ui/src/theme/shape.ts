/** The shape of a brand: its corners, and how close everything stands. `theme.css` has the values of the default one. */
import { variableOf } from './keys/keys.ts';

/** Radii in px of small parts, controls, cards and dialogs. */
const radii = {
  square: { small: 0, control: 0, card: 0, dialog: 0 },
  soft: { small: 4, control: 8, card: 12, dialog: 16 },
  round: { small: 8, control: 16, card: 20, dialog: 24 },
} as const;

/** Size in px of a step of space, and heights of controls. */
const densities = {
  comfortable: { step: 4, heights: { compact: 36, control: 44, field: 48 } },
  compact: { step: 3, heights: { compact: 32, control: 36, field: 40 } },
} as const;

const steps = [1, 2, 3, 4, 5, 6, 8, 12] as const;

export type Corners = keyof typeof radii;
export type Density = keyof typeof densities;

/** What an environment may choose, with the names for its administrator. */
export const shapeKeys = {
  corners: {
    label: 'Hoeken',
    default: 'soft',
    options: { square: 'Recht', soft: 'Licht afgerond', round: 'Rond' },
  },
  density: {
    label: 'Ruimte',
    default: 'comfortable',
    options: { comfortable: 'Ruim', compact: 'Compact' },
  },
} as const satisfies {
  corners: ShapeKeyRow<Corners>;
  density: ShapeKeyRow<Density>;
};

export interface ShapeKeyRow<Option extends string> {
  label: string;
  default: Option;
  options: Readonly<Record<Option, string>>;
}

export interface Shape {
  /** @default 'soft' */
  corners?: Corners | null | undefined;
  /** Compact is for screens that people work in all day, such as an administration. @default 'comfortable' */
  density?: Density | null | undefined;
}

/** Variable name → size in px; input of `applyVariables` and `themeCss`. */
export type ShapeVariables = Readonly<Record<`--portal-${string}`, `${number}px`>>;

/** Compiles a shape to the variables of space, corners and heights. A choice that does not exist gives the default. */
export function compileShape({ corners, density }: Shape): ShapeVariables {
  const { step, heights } = densities[chosen(densities, density, shapeKeys.density.default)];
  const sizes = {
    ...Object.fromEntries(steps.map((count) => [`space_${count}`, count * step])),
    ...named('radius', radii[chosen(radii, corners, shapeKeys.corners.default)]),
    ...named('height', heights),
  };
  return Object.fromEntries(
    Object.entries(sizes).map(([name, size]): [`--portal-${string}`, `${number}px`] => [
      variableOf(name),
      `${size}px`,
    ]),
  );
}

const chosen = <Option extends string>(
  all: Record<Option, unknown>,
  given: Option | null | undefined,
  usual: Option,
): Option => (given != null && Object.hasOwn(all, given) ? given : usual);

const named = (group: string, sizes: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [`${group}_${name}`, size]));
