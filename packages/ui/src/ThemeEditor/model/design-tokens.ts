/** Reads themes from design tokens of the W3C community group, format 2025.10. */
import { parseToRgb } from 'polished';
import { isHex } from '../../theme/colors/hex.ts';
import { tokenExtension } from '../../theme/design-tokens.ts';
import { isThemeKey, type Hex } from '../../theme/keys/keys.ts';
import { toHex } from '../../theme/colors/oklch.ts';

const maximumDepth = 12;

type Tokens = Record<string, unknown>;

const isObject = (value: unknown): value is Tokens =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether a JSON value contains design tokens, with `$value` or, as in older files, with `value` and `type`. */
export const holdsTokens = (value: unknown): boolean => tokensIn(value).length > 0;

interface Token {
  path: string[];
  value: unknown;
  key: string | undefined;
  isDerived: boolean;
}

function tokensIn(value: unknown, path: string[] = []): Token[] {
  if (!isObject(value) || path.length > maximumDepth) return [];
  const own = value['$value'] ?? (typeof value['type'] === 'string' ? value['value'] : undefined);
  if (own !== undefined) {
    const extensions = value['$extensions'];
    const ours =
      isObject(extensions) && isObject(extensions[tokenExtension]) ? extensions[tokenExtension] : {};
    const key = typeof ours['key'] === 'string' ? ours['key'] : undefined;
    return [{ path, value: own, key, isDerived: ours['derived'] === true }];
  }
  return Object.entries(value).flatMap(([name, child]) =>
    name.startsWith('$') ? [] : tokensIn(child, [...path, name]),
  );
}

/** Returns the key in the extension of a token, or else its name in snake case (`buttonCta` → `button_cta`). */
function keyOf({ key, path }: Token): string {
  const name = path.at(-1) ?? '';
  return (
    key ??
    name
      .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
      .replaceAll('-', '_')
      .toLowerCase()
  );
}

const alias = /^\{([^{}]+)\}$/;

/**
 * Returns the colors of design tokens by key: `#rrggbb`, or the value itself when it is not a color. Leaves out derived
 * colors, so that the theme derives them again, and unknown keys, unless all keys are unknown.
 */
export function fromDesignTokens(value: unknown): Record<string, unknown> {
  const tokens = tokensIn(value);
  const byPath = new Map(tokens.map((token) => [token.path.join('.'), token.value]));

  function colorOf(own: unknown, visited: readonly string[] = []): unknown {
    const name = typeof own === 'string' ? alias.exec(own)?.[1] : undefined;
    if (name !== undefined)
      return visited.includes(name) ? null : colorOf(byPath.get(name), [...visited, name]);
    return typeof own === 'string'
      ? (hexOfText(own) ?? own)
      : isObject(own)
        ? (hexOfObject(own) ?? own)
        : own;
  }

  const given = tokens.filter(({ isDerived }) => !isDerived).map((token) => [keyOf(token), token] as const);
  const known = given.filter(([key]) => isThemeKey(key));
  return Object.fromEntries(
    (known.length > 0 ? known : given).map(([key, token]) => [key, colorOf(token.value)]),
  );
}

function hexOfText(text: string): Hex | null {
  try {
    const { red, green, blue, ...rest } = parseToRgb(text);
    return 'alpha' in rest ? null : hexOf([red, green, blue].map((channel) => channel / 255));
  } catch {
    return null;
  }
}

/** Returns the color of an object value; falls back to its `hex` for color spaces other than sRGB and OKLCH. */
function hexOfObject({ colorSpace, components, hex }: Tokens): Hex | null {
  const numbers = Array.isArray(components)
    ? components.map((each) => (each === 'none' ? 0 : Number(each)))
    : [];
  if (numbers.length === 3 && numbers.every((each) => Number.isFinite(each))) {
    const [first = 0, second = 0, third = 0] = numbers;
    if (colorSpace === 'srgb') return hexOf(numbers);
    if (colorSpace === 'oklch')
      return toHex({ lightness: first, chroma: second, hue: (third * Math.PI) / 180 });
  }
  return isHex(hex) ? (hex.toLowerCase() as Hex) : null;
}

function hexOf(shares: readonly number[]): Hex {
  const bytes = shares.map((share) => Math.round(Math.min(1, Math.max(0, share)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
