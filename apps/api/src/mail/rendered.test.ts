import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { kinds, origin } from '../testing/mail/every-email.ts';
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

const [, email] = kinds.find(([kind]) => kind === 'passwordChanged') ?? [];
if (!email) throw new Error('There is nothing to look at.');

test.each(brands)(
  '[PWD-02] an email of %s is readable and usable on phone and desktop, in light and dark',
  async (brand) => {
    expect(await screens.look(`passwordChanged-${brand}`, email, screens.senderOf(brand))).toEqual({});
  },
);

test('[PWD-02] long words and addresses fit a narrow phone', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);
  const longer = {
    ...email,
    subject: long,
    greeting: `Beste ${long},`,
    paragraphs: [long],
    facts: [{ label: 'Apparaat', value: long }],
    action: { label: `Ga naar ${long}`, href: `${origin}/${long}` },
  };
  const sender = { ...screens.senderOf('bare'), name: long };
  expect(await screens.look('long', longer, sender)).toEqual({});
});

test('[PWD-02] text at 200 % fits a narrow phone', async () => {
  const twice = (html: string) =>
    html.replaceAll(/font-size:(\d\d)px/g, (_, size: string) => `font-size:${Number(size) * 2}px`);
  expect(await screens.look('twice', email, screens.senderOf('voorbeeld'), twice)).toEqual({});
});
