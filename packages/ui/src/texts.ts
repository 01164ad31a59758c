/** Types of the texts that the library itself shows. */
import type { nl } from './texts-nl.ts';

/** The Dutch texts, per component. Components read the values that a text takes from its Dutch wording. */
export type Texts = typeof nl;

/** Another wording of a text: one that has each `{name}` of the Dutch one, in any order. */
export type Wording<Text> = Text extends string
  ? Holding<Text>
  : Text extends readonly string[]
    ? readonly string[]
    : Text;

type Holding<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? `${string}{${Name}}${string}` & Holding<Rest>
  : string;

/** Every text of the library in one language. */
export type AllTexts = {
  readonly [Group in keyof Texts]: { readonly [Name in keyof Texts[Group]]: Wording<Texts[Group][Name]> };
};

/** Some texts of the library, which replace the others. */
export type TextChanges = { readonly [Group in keyof Texts]?: Partial<AllTexts[Group]> };
