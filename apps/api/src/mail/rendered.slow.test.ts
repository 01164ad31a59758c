import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { kinds } from '../testing/mail/every-email.ts';
import { brands, openMailScreens } from '../testing/mail/mail-screens.ts';

let demo: DemoApp;
let screens: Awaited<ReturnType<typeof openMailScreens>>;
beforeAll(async () => {
  demo = await buildDemoApp();
  screens = await openMailScreens(demo.services);
});
afterAll(async () => {
  await screens.close();
  await demo.close();
});

const cases = kinds.flatMap(([kind, email]) => brands.map((brand) => ({ kind, email, brand })));

test.each(cases)(
  '[PWD-02] $kind of $brand is readable and usable on phone and desktop, in light and dark',
  async ({ kind, email, brand }) => {
    expect(await screens.look(`${kind}-${brand}`, email, screens.senderOf(brand))).toEqual({});
  },
);
