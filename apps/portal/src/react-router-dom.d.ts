import type { NavigateOptions, To } from 'react-router-dom';

declare module 'react-router-dom' {
  /** Declared without the promise, which nothing waits for: the router shows a pending navigation itself. */
  interface NavigateFunction {
    (to: To, options?: NavigateOptions): void;
    (delta: number): void;
  }
}
