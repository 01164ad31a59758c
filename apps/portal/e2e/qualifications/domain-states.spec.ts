import type { Page } from '@playwright/test';
import { walk } from '../harness/walk/keyboard.ts';
import { expect, expectNoHorizontalScroll, loginAs, test } from '../harness/test.ts';
import { expectAccessibleInEveryTheme } from '../harness/themes.ts';

const dossier = '/dossier';
const wft = '/account/wft-eisen-bewerken';
const pa = '/account/wft-pa-profiel-bewerken/update';

interface State {
  path: string;
  /** Texts that show the state. */
  shown: (string | RegExp)[];
}

/** Every state of Wft, PA, the dossier and its assessments in the demo world, by person. */
const states: Record<string, State[]> = {
  anna: [
    {
      path: dossier,
      shown: [
        'Behaald op 12 juni 2026',
        'Je doet één examen: PE Hypothecair krediet. Vermogen en Basis zitten daarin.',
        'Mag ik adviseren?',
        /In beoordeling, uiterlijk \w+dag/,
        'Teruggestuurd. We kunnen je bestand niet goed lezen.',
        'Nog niet in je dossier',
      ],
    },
    { path: wft, shown: ['Kies Wft-eisen', 'Waarom Wft-eisen?'] },
    { path: pa, shown: ['Waarom een PA-profiel?'] },
  ],
  chris: [
    { path: dossier, shown: ['Voor je functie is geen beroepskwalificatie nodig.'] },
    { path: wft, shown: ['Ik heb geen beroepskwalificaties nodig voor mijn functie'] },
    { path: pa, shown: ['Waarom een PA-profiel?'] },
  ],
  iris: [
    {
      path: dossier,
      shown: ['2 van 2 eisen behaald', 'ook dat voor Schadeverzekeringen particulier'],
    },
    { path: wft, shown: ['Je werkgever stelt je Wft-eisen in'] },
    { path: pa, shown: ['Al helemaal verplicht'] },
  ],
  joris: [
    { path: dossier, shown: ['Je dossier is vergrendeld', 'Nee, niet volgens je dossier'] },
    { path: pa, shown: ['Je werkgever laat dit niet toe'] },
  ],
  gijs: [
    { path: '/', shown: [/uploads wachten op een oordeel/] },
    { path: '/beoordelen', shown: ['Vrij', 'Beoordeel de volgende'] },
  ],
};

async function enter(page: Page, person: string) {
  if (person !== 'chris') return loginAs(page, person);
  await loginAs(page, person, '/wissel-account');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Zonnig Verzekeringen/ })
    .click();
  await expect(page).toHaveURL('/');
}

for (const [person, ofPerson] of Object.entries(states)) {
  test(`[WFT-01, WFT-04, PAP-02, PAP-03, PAP-04, DOS-03, UPL-07] the screens of ${person} show every state on phone and desktop, by keyboard, in every theme`, async ({
    page,
  }) => {
    test.slow();
    await enter(page, person);
    for (const { path, shown } of ofPerson) {
      await page.goto(path);
      const main = page.getByRole('main');
      for (const text of shown) await expect(main.getByText(text).first()).toBeVisible();
      await expectAccessibleInEveryTheme(page);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoHorizontalScroll(page);
        await walk(page);
      }
    }
  });
}
