import { Notice } from '@portal/ui/Notice';
import { ColorField } from '@portal/ui/ColorField';
import {
  compileTheme,
  contrastRatio,
  isHex,
  libraryColors,
  themeGroups,
  themeKeys,
  variableOf,
  type CompiledTheme,
  type Hex,
  type ThemeGroup,
  type ThemeKeyRow,
} from '@portal/ui/theme';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldGrid } from '../../shared/forms/FieldGrid.ts';
import { texts } from './texts.ts';

const says = texts.theme;
const groups = Object.keys(themeGroups) as ThemeGroup[];
const nameOnWire = ({ key }: ThemeKeyRow) => `color_${key}`;

interface Demand {
  against: Hex;
  ratio: number;
}

const fixedColors = new Map<string, Hex>(Object.entries(libraryColors));

/** The pair of a key with the least contrast for what it needs; none for a key without pairs. */
function demandOf({ key, pairs }: ThemeKeyRow, { colors, variables }: CompiledTheme): Demand | undefined {
  const demands = pairs.flatMap(({ against, ratio }): Demand[] => {
    const ground = variables[variableOf(against)] ?? fixedColors.get(against);
    return ground === undefined ? [] : [{ against: ground, ratio }];
  });
  const room = ({ against, ratio }: Demand) => contrastRatio(colors[key], against) / ratio;
  return demands.toSorted((one, other) => room(one) - room(other))[0];
}

type Colors = Record<string, string>;

interface Props {
  /** `color_{key}` → `#rrggbb`, or nothing where the theme's own holds. */
  value: Colors;
  onChange: (colors: Colors) => void;
  idOf: (name: string) => string;
  errorOf: (name: string) => string | undefined;
}

/** Stands for a text that is no color, which the schema of the form refuses. */
const notAColor = '?';

/** All colors of a theme, by group. What is left empty follows from the others. */
export function ThemeColors({ value, onChange, idOf, errorOf }: Props) {
  const chosen = useDeferredValue(value);
  const compiled = useMemo(() => compileTheme(chosen), [chosen]);

  const weakKeys = new Set(
    compiled.issues.flatMap((issue) => (issue.kind === 'contrast' ? [issue.key] : [])),
  );
  const weak = themeKeys.filter(({ key }) => weakKeys.has(key));

  const choose = (name: string, color: string | null) => {
    const others = Object.entries(value).filter(([each]) => each !== name);
    onChange(Object.fromEntries(color === null ? others : [...others, [name, color]]));
  };

  return (
    <Groups>
      <p>{says.lead}</p>
      {weak.length > 0 && (
        <Notice kind="warning" title={says.weak(weak.length)}>
          {weak.map(({ label }) => label).join(', ')}
        </Notice>
      )}
      {groups.map((group, index) => (
        <Group key={group} title={themeGroups[group]} isOpen={index === 0}>
          {themeKeys
            .filter((row) => row.group === group)
            .map((row) => {
              const name = nameOnWire(row);
              const own = isHex(value[name]) ? value[name] : null;
              const color = compiled.colors[row.key];
              return (
                <ColorField
                  key={row.key}
                  id={idOf(`themeVariables.${name}`)}
                  label={row.label}
                  hint={own === null ? says.follows(color) : says.chosen}
                  placeholder={color}
                  value={own}
                  contrast={demandOf(row, compiled)}
                  error={errorOf(`themeVariables.${name}`)}
                  onChange={(next, problem) => choose(name, problem === undefined ? next : notAColor)}
                />
              );
            })}
        </Group>
      ))}
    </Groups>
  );
}

interface GroupProps {
  title: string;
  isOpen: boolean;
  children: ReactNode;
}

function Group({ title, isOpen, children }: GroupProps) {
  return (
    <Details open={isOpen}>
      <summary>{title}</summary>
      <FieldGrid>{children}</FieldGrid>
    </Details>
  );
}

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;

  & > p {
    margin: 0;
  }
`;

const Details = styled.details`
  padding: 4px 16px;
  border: 1px solid var(--portal-border);
  border-radius: 8px;

  & > summary {
    padding-block: 12px;
    border-radius: 8px;
    color: var(--portal-title);
    font-weight: 700;
    cursor: pointer;
  }

  &[open] {
    padding-block-end: 20px;
  }
`;
