import type { NavigateOptions, To } from 'react-router-dom';

declare module 'react-router-dom' {
  /** Returns nothing under a `BrowserRouter`: only a data router's navigation is a promise. */
  interface NavigateFunction {
    (to: To, options?: NavigateOptions): void;
    (delta: number): void;
  }
}
