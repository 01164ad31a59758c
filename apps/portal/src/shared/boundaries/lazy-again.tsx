import { lazy, type ComponentType } from 'react';

/** Loads a component, which is the default export of its module. */
export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Thrown in place of a component whose code could not be fetched. */
export class MissingCode extends Error {
  /** Fetches the code again. */
  readonly load: () => Promise<unknown>;

  constructor(load: () => Promise<unknown>, cause: unknown) {
    super('Code could not be fetched.', { cause });
    this.load = load;
  }
}

const failed = new Set<() => void>();

/** Lets every component whose code could not be fetched try again when it is rendered the next time. */
export function forgetMissingCode(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * Loads a component when it is first rendered. Unlike React's `lazy`, which fails for good the first time, it recovers
 * from a lost connection: an `ErrorBoundary` that renders it again fetches its code again.
 */
export function lazyAgain<Props extends object>(load: LoadPart<Props>): ComponentType<Props> {
  const begin = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        failed.add(() => {
          Part = begin();
        });
        throw new MissingCode(load, cause);
      }),
    );
  let Part = begin();
  return (props) => <Part {...props} />;
}
