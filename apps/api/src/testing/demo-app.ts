import { buildTestApp, type TestApp } from './test-app.ts';

export type DemoApp = TestApp;

/** Builds the whole server with the demo world in its database. */
export const buildDemoApp = (options: Parameters<typeof buildTestApp>[0] = {}): Promise<DemoApp> =>
  buildTestApp({ ...options, world: 'demo' });
