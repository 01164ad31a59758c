import type { Page } from '@playwright/test';
import { startBankNoord, type BankNoord } from './harness/identity-provider.ts';
import { press, tabTo, typeInto, walk } from './harness/keyboard.ts';
import { giveProof } from './harness/proof.ts';
import { bramsSecret, codeOf } from './harness/second-factor.ts';
import { demoPassword, expect, expectNoSidewaysScroll, shown, test as base } from './harness/test.ts';
import { expectAccessibleInEveryTheme } from './harness/themes.ts';

/** Every person of the demo world in the initial state: on a server that no other test uses. */
const test = base.extend<object, { demoWorld: BankNoord }>({
  demoWorld: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const demoWorld = await startBankNoord();
      await use(demoWorld);
      await demoWorld.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ demoWorld }, use) => use(demoWorld.portal.origin),
});

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const saveBar = (page: Page) => page.getByRole('region', { name: 'Wijzigingen opslaan' });
const town = (page: Page) => page.getByRole('textbox', { name: 'Plaats', exact: true });

const personal = ['Persoonlijke informatie', 'Extra contactinformatie'];
const learner = [...personal, 'E-mailreminders Leeromgeving'];
const functional = [...personal, 'Functieprofiel', 'E-mailreminders Leeromgeving'];
const security = ['Inloggegevens', 'Herstel e-mailadres', 'Tweestapsverificatie', 'Passkeys'];
const learning = [
  'Dit staat open',
  'Diplomadossier',
  'Komende evenementen',
  'Leerstatistieken',
  'Snel naar',
  'Servicedesk',
];
const working = ['Dit staat open', 'Snel naar', 'Servicedesk'];
const credentials = ['Wijzig Gebruikersnaam', 'Wijzig Wachtwoord', 'Wijzig E-mailadres'];
const names = ['Voorletters', 'Voornaam', 'Tussenvoegsel', 'Achternaam', 'Geboortedatum'];

interface Persona {
  title: string;
  /** From a login of which the password was right to the dashboard; nothing where that is all there is to it. */
  comesIn?: (page: Page) => Promise<void>;
  hasPassword?: false;
  /** The sections of the page, which its links lead to. */
  sections: string[];
  /** The cards that say how one logs in. */
  security?: string[];
  /** Expected stops of the key, and those it must never reach. */
  stops?: string[];
  noStops?: string[];
  says?: (string | RegExp)[];
  dashboard: string[];
  dashboardSays?: string | RegExp;
}

const personas: Record<string, Persona> = {
  anna: {
    title: '[PRO-02, PAP-06, WFT-06, REM-01, QRL-01] Anna, a participant with everything',
    sections: functional,
    security: [...security, 'Inloggen in de app'],
    stops: [
      ...names,
      'E-mail',
      'Wijzig PA-profiel Update',
      'Wijzig PA-profiel Continu',
      'Wijzig Wft-eisen',
      'Alle reminders',
      'zondag',
      ...credentials,
      'Instellen',
    ],
    noStops: ['Wissel account'],
    says: [
      'PA-profiel Update',
      'PA-profiel Continu',
      'Wft-eisen',
      'Hypothecair krediet (verplicht)',
      'Wft Hypothecair krediet',
    ],
    dashboard: learning,
    dashboardSays: /^Je hebt 5 to-do’s/,
  },
  bram: {
    title: '[TFA-05, TFA-07, PRO-02] Bram, an administrator with a second factor that he may not turn off',
    comesIn: async (page) => {
      await expect(page.getByLabel('Verificatiecode', { exact: true })).toBeFocused();
      await walkScreen(page);
      await typeInto(page, 'Verificatiecode', codeOf(bramsSecret));
      await page.keyboard.press('Enter');
    },
    sections: personal,
    stops: [...names, 'Nieuwe herstelcodes', 'Andere telefoon koppelen'],
    noStops: ['Uitschakelen', 'Instellen', 'Alle reminders'],
    says: ['Staat aan', /is tweestapsverificatie verplicht/],
    dashboard: ['Dit staat open', 'Omgevingen', 'Snel naar', 'Servicedesk'],
    dashboardSays: '/banknoord · Inloggen met single sign-on',
  },
  chris: {
    title: '[ACC-01, PRO-01, REM-01] Chris, who chooses one of his accounts',
    comesIn: async (page) => {
      await expect(heading(page, 'Kies een account')).toBeVisible();
      await walkScreen(page);
      await tabTo(page, /^Zonnig Verzekeringen N\.V\./);
      await page.keyboard.press('Enter');
    },
    sections: functional,
    stops: ['Wissel account', 'Wijzig Wft-eisen', 'Alleen reminders voor verplichte onderdelen'],
    says: ['Er zijn nog geen PA-modules gekozen.', 'Geen beroepskwalificatie nodig'],
    dashboard: learning,
  },
  dewi: {
    title: '[GAT-05, COM-01, PWD-11] Dewi, who completes her profile and is told what waits for her',
    comesIn: async (page) => {
      await expect(heading(page, '1. Controleer je gegevens')).toBeVisible();
      await walkRequiredAction(page);
      await tabTo(page, 'Man');
      await page.keyboard.press('ArrowRight');
      await typeInto(page, 'Geboortedatum', '5-5-1995');
      await press(page, 'Volgende stap');
      await expect(heading(page, '2. Accountherstel')).toBeVisible();
      await walkRequiredAction(page);
      await typeInto(page, 'Extra e-mailadres', 'dewi.thuis@voorbeeld.example');
      await press(page, 'Volgende stap');
      await expect(heading(page, '3. Adresgegevens')).toBeVisible();
      await walkRequiredAction(page);
      await press(page, 'Afronden en naar dashboard');
    },
    sections: learner,
    stops: [...names, 'Alle reminders', ...credentials],
    says: ['Wacht op bevestiging', /dewi\.thuis@voorbeeld\.example/],
    dashboard: learning,
    dashboardSays: 'Bevestig je extra e-mailadres',
  },
  emre: {
    title: '[GAT-03, PRO-01] Emre, who gives two accounts another e-mail address first',
    comesIn: async (page) => {
      await expect(heading(page, 'Voorbeeld Advies B.V.')).toBeVisible();
      await walkRequiredAction(page);
      await typeInto(page, 'Nieuw e-mailadres', 'emre.advies@voorbeeld.example');
      await page.keyboard.press('Enter');
      await giveProof(page);
      await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
      await expect(heading(page, 'Zonnig Verzekeringen N.V.')).toBeVisible();
      await press(page, 'Sluit deze melding');
      await walkRequiredAction(page);
      await typeInto(page, 'Nieuw e-mailadres', 'emre.verzekeringen@voorbeeld.example');
      await page.keyboard.press('Enter');
      await giveProof(page);
    },
    sections: learner,
    stops: ['Wissel account', 'E-mail', 'Alle reminders'],
    dashboard: learning,
  },
  fatima: {
    title: '[SSO-01, PRO-13, TFA-08] Fatima, who comes in through her organisation',
    hasPassword: false,
    comesIn: async (page) => {
      await page.goto('/banknoord/inloggen');
      await expect(page.getByRole('link', { name: 'Inloggen met Bank Noord' })).toBeVisible();
      await walk(page);
      await press(page, 'Inloggen met Bank Noord');
      await expect(heading(page, 'Inloggen bij Bank Noord')).toBeVisible();
      await walk(page);
      await press(page, 'Fatima El Amrani');
    },
    sections: learner,
    security: [],
    stops: [...names, 'Alle reminders'],
    noStops: [...credentials, 'Instellen', 'Passkey toevoegen'],
    // Her organisation keeps her login, so nothing about it is open.
    dashboard: learning.slice(1),
  },
  gijs: {
    title: '[PRO-02] Gijs, an employee who may impersonate',
    sections: personal,
    stops: [...names, ...credentials],
    noStops: ['Alle reminders'],
    dashboard: ['Dit staat open', 'Meekijken met een deelnemer', 'Te beoordelen', 'Snel naar', 'Servicedesk'],
  },
  hanna: {
    title: '[PRO-12] Hanna, of whom the learning system knows who she is',
    sections: ['Persoonlijke informatie'],
    stops: ['E-mail', 'Naar de leeromgeving (opent in een nieuw tabblad)', ...credentials],
    noStops: [...names, 'Mobiel nummer', 'Alle reminders'],
    says: ['Je gegevens komen uit de leeromgeving', '05-12-1993'],
    dashboard: learning,
    dashboardSays: /^Er staan nog geen eisen in je dossier/,
  },
  iris: {
    title: '[PRO-02, PAP-06, WFT-06] Iris, whose employer sets what her function asks for',
    sections: functional,
    stops: [...names, 'Wijzig PA-profiel Update', 'Bekijk Wft-eisen', 'Alle reminders', 'zondag'],
    says: ['Pensioen (extra)', 'Wft Inkomen', 'Je werkgever stelt je Wft-eisen in.'],
    dashboard: learning,
    dashboardSays: /^Je hebt alles gedaan\./,
  },
  joris: {
    title: '[PRO-02, PAP-06, WFT-06] Joris, whose dossier is locked',
    sections: functional,
    stops: [...names, 'Wijzig PA-profiel Update', 'Alle reminders', 'zondag'],
    noStops: ['Wijzig Wft-eisen', 'Bekijk Wft-eisen'],
    says: ['Zorgverzekeringen (extra)', 'Wft Basis', 'Je werkgever stelt je Wft-eisen in.'],
    dashboard: learning,
    dashboardSays: /^Je dossier is vergrendeld/,
  },
  karin: {
    title: '[TFA-01, TFA-03, TFA-07] Karin, who sets up her second factor first',
    comesIn: async (page) => {
      await expect(page.getByLabel('Verificatiecode', { exact: true })).toBeVisible();
      await walkScreen(page);
      const secret = await page.locator('code').first().textContent();
      await typeInto(page, 'Verificatiecode', codeOf(secret ?? ''));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('list', { name: 'Je herstelcodes' })).toBeVisible();
      await walkScreen(page);
      await press(page, 'Ik heb de codes bewaard');
      await press(page, 'Bevestigen');
    },
    sections: personal,
    stops: [...names, 'Nieuwe herstelcodes', 'Andere telefoon koppelen'],
    noStops: ['Uitschakelen', 'Alle reminders'],
    says: ['Staat aan', 'Je hebt nog 10 herstelcodes.', /is tweestapsverificatie verplicht/],
    dashboard: working,
  },
  lars: {
    title: '[PRO-05] Lars, whose address only his organisation changes',
    sections: personal,
    stops: [...names, 'Telefoonnummer', ...credentials],
    noStops: ['E-mail', 'Alle reminders'],
    says: [/beheert je organisatie/],
    dashboard: working,
  },
};

/** Walks the screen of a required action. */
async function walkRequiredAction(page: Page) {
  await walkScreen(page);
  await expectAccessibleInEveryTheme(page);
}

async function walkScreen(page: Page) {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await walk(page);
  }
}

async function openProfile(page: Page, { sections, security: own = security }: Persona) {
  await page.goto('/account');
  await expect(cards(page)).toHaveText([...sections, ...own, 'Mijn gegevens']);
  await expect(page.getByRole('navigation', { name: 'Op deze pagina' }).getByRole('link')).toHaveText(
    sections,
  );
}

/** A save that has to be proved is refused first. */
test.use({ expectedConsoleErrors: /422 .*relations\/contacts/ });

for (const [username, persona] of Object.entries(personas)) {
  const tag = username === 'anna' ? '@core' : [];
  test(`${persona.title}, walks the whole page and the dashboard by keyboard`, { tag }, async ({ page }) => {
    test.slow();
    await page.setViewportSize(phone);
    if (persona.hasPassword !== false) {
      const data = { username, password: demoPassword };
      expect((await page.request.post('/auth/login', { data })).ok()).toBe(true);
      if (persona.comesIn) await page.goto('/');
    }
    if (persona.comesIn) {
      await persona.comesIn(page);
      await expect(page).toHaveURL('/');
      await expect(cards(page)).toHaveText(persona.dashboard);
    }

    await openProfile(page, persona);
    for (const text of persona.says ?? []) await expect(shown(page, text).first()).toBeVisible();
    const before = await town(page).inputValue();
    await page.setViewportSize(desk);
    const stops = await walk(page, { into: 'Plaats', text: 'Zwolle' });
    expect(stops).toEqual(expect.arrayContaining(persona.stops ?? []));
    expect(stops.filter((stop) => persona.noStops?.includes(stop))).toEqual([]);
    await tabTo(page, 'Wijzigingen verwerpen', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(saveBar(page)).toHaveCount(0);
    await expect(page.locator('form :focus')).toBeVisible();
    await expect(town(page)).toHaveValue(before);

    await page.setViewportSize(phone);
    await walk(page, { into: 'Plaats', text: 'Delft' });
    await tabTo(page, 'Wijzigingen opslaan', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
    await expect(saveBar(page)).toHaveCount(0);
    await expect(page.locator('form :focus')).toBeVisible();
    await openProfile(page, persona);
    await expect(town(page)).toHaveValue('Delft');
    await expectNoSidewaysScroll(page);
    await expectAccessibleInEveryTheme(page);

    await page.goto('/');
    await expect(cards(page)).toHaveText(persona.dashboard);
    if (persona.dashboardSays) await expect(shown(page, persona.dashboardSays)).toBeVisible();
    await walkScreen(page);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInEveryTheme(page);
  });
}
