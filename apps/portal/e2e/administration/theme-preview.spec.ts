import type { Locator, Page } from '@playwright/test';
import { enterAsAdministrator } from '../harness/administrator.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, freshTest, shown } from '../harness/test.ts';
import { button, colorIn, field, frameTitled, openEditor, picker, screens } from '../harness/theme-editor.ts';
import { expectAccessibleInEveryTheme } from '../harness/themes.ts';

freshTest(
  '[ENV-05, ENV-09] the preview follows a dragged color without rendering, and visitors see it only after the save',
  async ({ page, browser, baseURL }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.frame() !== page.mainFrame() && /^\/(api|auth)\//.test(pathname)) calls.push(pathname);
    });
    const frame = await openEditor(page);
    const own = await page.evaluate(() => document.documentElement.getAttribute('style'));
    await frame.evaluate(() => {
      const watched = window as typeof window & { changes?: number };
      watched.changes = 0;
      const root = document.getElementById('root');
      if (root)
        new MutationObserver((records) => {
          watched.changes = (watched.changes ?? 0) + records.length;
        }).observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    for (let blue = 100; blue <= 165; blue += 5)
      await picker(page, 'Hoofdkleur').fill(`#0b5f${blue.toString(16)}`);
    await expect.poll(() => colorIn(frame, 'primary')).toBe('#0b5fa5');
    // A graph without a chosen color has the main color.
    await field(page, 'Grafiek').fill('');
    await expect.poll(() => colorIn(frame, 'graph')).toBe('#0b5fa5');
    expect(await frame.evaluate(() => (window as typeof window & { changes?: number }).changes)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBe(own);
    expect(calls).toEqual([]);

    const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
    const visitorsColor = () =>
      visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--portal-primary'));
    await visitor.goto('/zonnig/inloggen');
    expect(await visitorsColor()).not.toBe('#0b5fa5');
    await button(page, 'Omgeving opslaan').click();
    await expect(shown(page, 'Omgeving succesvol bijgewerkt!')).toBeVisible();
    await visitor.reload();
    await expect.poll(visitorsColor).toBe('#0b5fa5');
    await visitor.close();
  },
);

/** Returns the largest distance of an element's painted pixels from gray. */
async function mostColorful(page: Page, element: Locator): Promise<number> {
  const painted = (await element.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const most = await blank.evaluate(async (data) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    if (context === null) throw new Error('There is no canvas.');
    context.drawImage(picture, 0, 0);
    const { data: bytes } = context.getImageData(0, 0, picture.width, picture.height);
    let found = 0;
    for (let at = 0; at < bytes.length; at += 4) {
      const pixel = [...bytes.subarray(at, at + 3)];
      found = Math.max(found, Math.max(...pixel) - Math.min(...pixel));
    }
    return found;
  }, painted);
  await blank.close();
  return most;
}

freshTest(
  '[ENV-09] the preview simulates color blindness and larger text, also after another screen is chosen',
  async ({ page }) => {
    const frame = await openEditor(page);
    const box = page.getByTitle('Voorbeeld op een computer');
    // Tolerates some color, since the round corners show the color around them.
    const gray = 20;
    const eyes = page.getByLabel('Bekijk als iemand die');
    const size = page.getByLabel('Tekstgrootte');
    const titleSize = () =>
      frame
        .getByRole('heading')
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const normal = await titleSize();
    expect(await mostColorful(page, box)).toBeGreaterThan(100);

    await eyes.focus();
    await page.keyboard.press('End');
    await expect(eyes.locator('option:checked')).toHaveText('geen kleuren ziet');
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await expect(size.locator('option:checked')).toHaveText('200 %');
    await expect.poll(titleSize).toBe(normal * 2);
    await expect.poll(() => mostColorful(page, box)).toBeLessThan(gray);

    // A dialog is in the top layer, which a filter on the page would not reach.
    await screens(page).selectOption('Diploma uploaden');
    await expect(frame.getByRole('dialog')).toBeVisible();
    expect(await frame.evaluate(() => document.documentElement.style.fontSize)).toBe('200%');
    await expect.poll(() => mostColorful(page, box)).toBeLessThan(gray);

    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await eyes.selectOption('alle kleuren ziet');
    await size.selectOption('100 %');
    await expect.poll(() => mostColorful(page, box)).toBeGreaterThan(100);
    await screens(page).selectOption('Dashboard');
    await expect(frame.getByRole('heading', { name: /, Anna$/ })).toBeVisible();
    expect(await titleSize()).toBe(normal);
  },
);

freshTest(
  '[ENV-09] a slider compares the live and the new theme by keyboard and mouse, and both scroll together',
  async ({ page }) => {
    const draft = await openEditor(page);
    await picker(page, 'Hoofdkleur').fill('#0b5fa5');
    await field(page, 'Titel Dashboard').fill('Zonnig nieuw');
    await expect(draft.getByText('Zonnig nieuw').first()).toBeVisible();
    await draft.evaluate(() => window.scrollTo({ top: 60, behavior: 'instant' }));
    await button(page, 'Vergelijk met een schuif').press('Enter');
    const live = await frameTitled(page, 'Wat nu te zien is op een computer');
    expect([await colorIn(live, 'primary'), await colorIn(draft, 'primary')]).toEqual(['#ffd54a', '#0b5fa5']);
    await expect(live.getByText('Zonnig nieuw')).toHaveCount(0);

    await expect.poll(() => live.evaluate(() => window.scrollY)).toBe(60);

    const line = page.getByRole('slider', { name: 'Schuif tussen nu en nieuw' });
    await button(page, 'Sla het voorbeeld over').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(line).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(line).toHaveAttribute('aria-valuetext', '51 % nu te zien, 49 % nieuw');
    await page.keyboard.press('Home');
    await expect(line).toHaveValue('0');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    await expect(line).toHaveValue('20');

    const box = await page.getByTitle('Voorbeeld op een computer').boundingBox();
    if (box === null) throw new Error('The preview is nowhere.');
    const at = (share: number) => [box.x + box.width * share, box.y + box.height * 0.3] as const;
    const titleAt = (share: number) =>
      page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.getAttribute('title'), [...at(share)] as [
        number,
        number,
      ]);
    await page.mouse.move(...at(0.2));
    await page.mouse.down();
    await page.mouse.move(...at(0.5), { steps: 4 });
    await page.mouse.move(...at(0.7), { steps: 4 });
    await page.mouse.up();
    await expect(line).toHaveValue('70');
    expect(await titleAt(0.6)).toBe('Wat nu te zien is op een computer');
    expect(await titleAt(0.8)).toBe('Voorbeeld op een computer');

    for (const [one, other, top] of [
      [draft, live, 240],
      [live, draft, 120],
    ] as const) {
      await one.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
      await expect.poll(() => other.evaluate(() => window.scrollY)).toBe(top);
      expect(await one.evaluate(() => window.scrollY)).toBe(top);
    }
    await screens(page).selectOption('Mijn profiel');
    for (const each of [draft, live])
      await expect(each.getByText('Persoonlijke informatie').first()).toBeVisible();

    await button(page, 'Omgeving opslaan').click();
    await expect(shown(page, 'Omgeving succesvol bijgewerkt!').first()).toBeVisible();
    await expect.poll(() => colorIn(live, 'primary')).toBe('#0b5fa5');
    await expect(live.getByText('Zonnig nieuw').first()).toBeVisible();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(line).toHaveCount(1);
      await expectNoHorizontalScroll(page);
    }
    await expectAccessibleInEveryTheme(page);
  },
);

freshTest(
  '[ENV-06, ENV-08, ENV-09] the preview shows typed changes on every screen, and takes neither focus nor navigation',
  async ({ page }) => {
    const frame = await openEditor(page);
    const inFrame = (text: string | RegExp) => frame.getByText(text).first();
    await field(page, 'Titel Dashboard').fill('Zonnig nieuw');
    await expect(inFrame('Zonnig nieuw')).toBeVisible();
    await expect(frame.getByRole('contentinfo')).toHaveCount(1);
    await page.getByRole('checkbox', { name: 'Verberg de voettekst' }).check();
    await expect(frame.getByRole('contentinfo')).toHaveCount(0);
    await screens(page).focus();
    for (const [name, text] of [
      ['Inloggen', /^E-mail/],
      ['Mijn profiel', 'Persoonlijke informatie'],
      ['Diplomadossier', '1 van 3 eisen behaald'],
      ['Diploma uploaden', /Kies bestanden/],
      ['Lijst met filters', 'Iris Mulder'],
      ['Evenementen', 'Zorgplicht in de praktijk'],
      ['Dashboard', 'Dit staat open'],
    ] as const) {
      await screens(page).selectOption(name);
      await expect(inFrame(text)).toBeVisible();
      // The screens and dialogs in the preview never take the focus from the editor.
      await expect(screens(page), name).toBeFocused();
    }
    await frame.getByRole('button', { name: /Anna de Vries/ }).click();
    await frame.getByRole('link', { name: 'Uitloggen' }).first().click();
    await expect(inFrame('Dit staat open')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Thema instellingen' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Thema instellingen' })).toBeVisible();
  },
);

freshTest.describe('when the preview does not load', () => {
  freshTest.use({ expectedConsoleErrors: /ERR_FAILED/ });

  freshTest(
    '[ENV-09] the theme editor still shows the colors, and the preview can be loaded again',
    async ({ page }) => {
      await page.clock.install();
      await page.route('**/preview.html', (route) => route.abort());
      await enterAsAdministrator(page, '/omgevingen');
      await page.getByRole('link', { name: 'Zonnig Verzekeringen' }).click();
      await expect(field(page, 'Hoofdkleur')).toHaveValue('#ffd54a');
      await page.clock.runFor(16_000);
      await expect(page.getByText('Het voorbeeld kon niet worden geladen.').first()).toBeVisible();
      await page.unroute('**/preview.html');
      await button(page, 'Probeer opnieuw').first().click();
      await expect(
        page
          .frameLocator('iframe')
          .first()
          .getByRole('heading', { name: /, Anna$/ }),
      ).toBeVisible();
    },
  );
});

freshTest(
  '[ENV-09] the preview shows a page of a webshop, in the colors of the webshop',
  async ({ page }) => {
    const frame = await openEditor(page);
    await screens(page).selectOption('Webshop');
    const banner = frame.getByRole('region', { name: 'Kies je volgende training' });
    await expect(banner).toBeVisible();
    await expect(frame.getByText('Zonnig Verzekeringen').first()).toBeVisible();
    const backgroundOf = () => banner.evaluate((element) => getComputedStyle(element).backgroundImage);
    await expect.poll(backgroundOf).toContain('rgb(255, 213, 74)');
    await picker(page, 'Anker: hoofdkleur').evaluate((input) => {
      const group = input.closest('details');
      if (group) group.open = true;
    });
    await picker(page, 'Anker: hoofdkleur').fill('#c8f7dc');
    await expect.poll(backgroundOf).toContain('rgb(200, 247, 220)');

    await frame.getByRole('link', { name: 'Winkelwagen' }).first().click();
    await expect(banner).toBeVisible();
    await button(page, 'Wijs een kleur aan').click();
    await frame.getByText('Je begint op de datum die erbij staat.').click();
    await expect(field(page, 'Anker: hoofdkleur')).toBeVisible();
    await expectAccessible(page);
    await screens(page).selectOption('Dashboard');
    await expect(frame.getByText('Dit staat open').first()).toBeVisible();
  },
);
