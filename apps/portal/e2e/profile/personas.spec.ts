import type { Page } from '@playwright/test';
import { demoWorldTest as test } from '../harness/servers/identity-provider.ts';
import { press, tabTo, typeInto, walk } from '../harness/walk/keyboard.ts';
import { openParts } from '../harness/profile.ts';
import { giveProof } from '../harness/proof.ts';
import { bramsSecret, codeOf } from '../harness/second-factor.ts';
import { demoPassword, expect, expectAccessible, expectNoHorizontalScroll, shown } from '../harness/test.ts';
import { expectAccessibleInEveryTheme } from '../harness/themes.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const saveBar = (page: Page) => page.getByRole('region', { name: 'Wijzigingen opslaan' });
const town = (page: Page) => page.getByRole('textbox', { name: 'Plaats', exact: true });

const personal = ['Persoonlijke informatie', 'Extra contactinformatie'];
const reminders = 'E-mailreminders Leeromgeving';
const dossier = 'Diplomadossier';
const login = ['Inloggegevens', 'Herstel e-mailadres', 'Tweestapsverificatie'];
const rest = ['Weergave', 'Meer over je account'];
const worker = [...personal, ...login, ...rest];
const learner = [...personal, reminders, dossier, ...login, ...rest];
const functional = [...personal, 'Functieprofiel', reminders, dossier, ...login, ...rest];
const places = 'Waar je bent ingelogd';
const learning = ['Dit staat open', 'Diplomadossier', 'Komende evenementen', 'Leerstatistieken', 'Snel naar'];
const working = ['Dit staat open', 'Snel naar'];
const credentials = ['Wijzig Gebruikersnaam', 'Wijzig Wachtwoord', 'Wijzig E-mailadres'];
/** For people without a recovery address. */
const firstCredentials = [...credentials.slice(0, -1), 'Vul in E-mailadres'];
const names = ['Voorletters', 'Voornaam', 'Tussenvoegsel', 'Achternaam', 'Geboortedatum'];

const paths = { profile: '/account', security: '/account/beveiliging' };
type Part = keyof typeof paths;

interface Persona {
  title: string;
  /** Leads from a correct password to the dashboard; left out where the password is enough. */
  finishLogin?: (page: Page) => Promise<void>;
  hasPassword?: false;
  /** The sections of each account page, given only where they differ from those of most people. */
  profile?: string[];
  security?: string[];
  /** Expected stops of the Tab key on these pages, and stops that it must not reach. */
  stops?: string[];
  noStops?: string[];
  texts?: Partial<Record<Part, (string | RegExp)[]>>;
  /** Texts of the profile once its parts are open. */
  formTexts?: RegExp[];
  dashboard: string[];
  dashboardText?: string | RegExp;
}

const personas: Record<string, Persona> = {
  anna: {
    title: '[PRO-02, PAP-06, WFT-06, REM-01, QRL-01] Anna, a participant with everything',
    profile: [...functional.slice(0, -rest.length), 'Inloggen in de app', ...rest],
    stops: [
      ...names,
      'E-mail',
      'Wijzig PA-profiel Update',
      'Wijzig PA-profiel Continu',
      'Wijzig Wft-eisen',
      'Alle reminders',
      'zondag',
      ...credentials,
      'Stel in',
    ],
    noStops: ['Wissel account'],
    texts: {
      profile: [
        'PA-profiel Update',
        'PA-profiel Continu',
        'Wft-eisen',
        'Hypothecair krediet (verplicht)',
        'Wft Hypothecair krediet',
      ],
    },
    dashboard: learning,
    dashboardText: /^Je hebt 5 to-do’s/,
  },
  bram: {
    title: '[TFA-05, TFA-07, PRO-02] Bram, an administrator with a second factor that he may not turn off',
    finishLogin: async (page) => {
      await expect(page.getByLabel('Verificatiecode', { exact: true })).toBeFocused();
      await walkScreen(page);
      await typeInto(page, 'Verificatiecode', codeOf(bramsSecret));
      await page.keyboard.press('Enter');
    },
    stops: [...names, 'Nieuwe herstelcodes', 'Andere telefoon koppelen'],
    noStops: ['Uitschakelen', 'Stel in', 'Alle reminders'],
    security: ['Herstelcodes', 'Passkeys', places],
    texts: { profile: ['Staat aan', /is tweestapsverificatie verplicht/] },
    dashboard: ['Dit staat open', 'Omgevingen', 'Snel naar'],
    dashboardText: '/banknoord · Inloggen met single sign-on',
  },
  chris: {
    title: '[ACC-01, PRO-01, REM-01] Chris, who chooses one of his accounts',
    finishLogin: async (page) => {
      await expect(heading(page, 'Kies een account')).toBeVisible();
      await walkScreen(page);
      await tabTo(page, /^Zonnig Verzekeringen N\.V\./);
      await page.keyboard.press('Enter');
    },
    profile: functional,
    stops: ['Wissel account', 'Wijzig Wft-eisen', 'Alleen reminders voor verplichte onderdelen'],
    texts: { profile: ['Er zijn nog geen PA-modules gekozen.', 'Geen beroepskwalificatie nodig'] },
    dashboard: learning,
  },
  dewi: {
    title: '[GAT-05, COM-01, PWD-11] Dewi, who has to complete her profile first',
    finishLogin: async (page) => {
      await expect(heading(page, '1. Controleer je gegevens')).toBeVisible();
      await walkRequiredAction(page);
      await tabTo(page, 'Man');
      await page.keyboard.press('ArrowRight');
      await typeInto(page, 'Geboortedatum', '5-5-1995');
      await press(page, 'Volgende stap');
      await expect(heading(page, '2. Accountherstel')).toBeVisible();
      await walkRequiredAction(page);
      await typeInto(page, 'Herstel e-mailadres', 'dewi.thuis@voorbeeld.example');
      await press(page, 'Volgende stap');
      await expect(heading(page, '3. Adresgegevens')).toBeVisible();
      await walkRequiredAction(page);
      await press(page, 'Afronden en naar dashboard');
    },
    profile: learner,
    stops: [...names, 'Alle reminders', ...credentials],
    texts: { profile: ['Wacht op bevestiging', /dewi\.thuis@voorbeeld\.example/] },
    dashboard: learning,
    dashboardText: 'Bevestig je herstel e-mailadres',
  },
  emre: {
    title: '[GAT-03, PRO-01] Emre, who has to change the email address of two accounts first',
    finishLogin: async (page) => {
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
    profile: learner,
    stops: ['Wissel account', 'E-mail', 'Alle reminders'],
    dashboard: learning,
  },
  fatima: {
    title: '[SSO-01, PRO-13, TFA-08] Fatima, who logs in through her organization',
    hasPassword: false,
    finishLogin: async (page) => {
      await page.goto('/banknoord/inloggen');
      await expect(page.getByRole('link', { name: 'Inloggen met Bank Noord' })).toBeVisible();
      await walk(page);
      await press(page, 'Inloggen met Bank Noord');
      await expect(heading(page, 'Inloggen bij Bank Noord')).toBeVisible();
      await walk(page);
      await press(page, 'Fatima El Amrani');
    },
    profile: [...personal, reminders, dossier, ...rest],
    security: [places],
    stops: [...names, 'Alle reminders'],
    noStops: [...credentials, 'Stel in', 'Passkey toevoegen'],
    // Her organization manages her login, so no step is open.
    dashboard: [...learning.slice(1), 'Servicedesk'],
  },
  gijs: {
    title: '[PRO-02] Gijs, an employee who may impersonate',
    stops: [...names, ...firstCredentials],
    noStops: ['Alle reminders'],
    dashboard: ['Dit staat open', 'Te beoordelen', 'Meekijken met een deelnemer', 'Snel naar'],
  },
  hanna: {
    title: '[PRO-12] Hanna, whose personal data come from the learning system',
    profile: ['Persoonlijke informatie', dossier, ...login, ...rest],
    stops: ['E-mail', 'Naar de leeromgeving (opent in een nieuw tabblad)', ...firstCredentials],
    noStops: [...names, 'Mobiel nummer', 'Alle reminders'],
    texts: { profile: ['Je gegevens komen uit de leeromgeving', '05-12-1993'] },
    dashboard: learning,
    dashboardText: /^Er staan nog geen eisen in je dossier/,
  },
  iris: {
    title: '[PRO-02, PAP-06, WFT-06] Iris, whose employer sets her requirements',
    profile: functional,
    stops: [...names, 'Wijzig PA-profiel Update', 'Bekijk Wft-eisen', 'Alle reminders', 'zondag'],
    texts: { profile: ['Pensioen (extra)', 'Wft Inkomen', 'Je werkgever stelt je Wft-eisen in.'] },
    dashboard: learning,
    dashboardText: /^Je hebt alles gedaan\./,
  },
  joris: {
    title: '[PRO-02, PAP-06, WFT-06] Joris, whose dossier is locked',
    profile: functional,
    stops: [...names, 'Wijzig PA-profiel Update', 'Alle reminders', 'zondag'],
    noStops: ['Wijzig Wft-eisen', 'Bekijk Wft-eisen'],
    texts: { profile: ['Zorgverzekeringen (extra)', 'Wft Basis', 'Je werkgever stelt je Wft-eisen in.'] },
    dashboard: learning,
    dashboardText: /^Je dossier is vergrendeld/,
  },
  karin: {
    title: '[TFA-01, TFA-03, TFA-07] Karin, who has to set up a second factor first',
    finishLogin: async (page) => {
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
    stops: [...names, 'Nieuwe herstelcodes', 'Andere telefoon koppelen'],
    noStops: ['Uitschakelen', 'Alle reminders'],
    security: ['Herstelcodes', 'Passkeys', places],
    texts: {
      profile: ['Staat aan', /is tweestapsverificatie verplicht/],
      security: ['Je hebt nog 10 herstelcodes.'],
    },
    dashboard: working,
  },
  lars: {
    title: '[PRO-05] Lars, whose email address is managed by his organization',
    stops: [...names, 'Telefoonnummer', ...firstCredentials],
    noStops: ['E-mail', 'Alle reminders'],
    formTexts: [/beheert je organisatie/],
    dashboard: ['Dit staat open', 'Mijn mensen', 'Snel naar'],
    dashboardText: /alles wat de functie vraagt/,
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

const sectionsOf = (persona: Persona, part: Part): string[] =>
  persona[part] ?? { profile: worker, security: ['Passkeys', places] }[part];

async function openPart(page: Page, persona: Persona, part: Part) {
  await page.goto(paths[part]);
  await expect(cards(page)).toHaveText(sectionsOf(persona, part));
  for (const text of persona.texts?.[part] ?? []) await expect(shown(page, text).first()).toBeVisible();
}

/** Opens every part of the profile. */
async function openForms(page: Page) {
  await openParts(page);
  const opener = page.getByRole('button', { name: 'Wijzig E-mailreminders Leeromgeving' });
  if ((await opener.count()) > 0) await opener.click();
}

/** Walks the page with the passkeys and sessions, and returns its stops. */
async function walkSecurity(page: Page, persona: Persona): Promise<string[]> {
  const stops: string[] = [];
  await openPart(page, persona, 'security');
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    stops.push(...(await walk(page)));
    await expectNoHorizontalScroll(page);
  }
  await expectAccessibleInEveryTheme(page);
  return stops;
}

/** The first save is refused, since it needs a proof of the owner. */
test.use({ expectedConsoleErrors: /422 .*relations\/contacts/ });

for (const [username, persona] of Object.entries(personas)) {
  test(`${persona.title}, walks the whole account and the dashboard by keyboard`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(phone);
    if (persona.hasPassword !== false) {
      const data = { username, password: demoPassword };
      expect((await page.request.post('/auth/login', { data })).ok()).toBe(true);
      if (persona.finishLogin) await page.goto('/');
    }
    if (persona.finishLogin) {
      await persona.finishLogin(page);
      await expect(page).toHaveURL('/');
      await expect(cards(page)).toHaveText(persona.dashboard);
    }

    const others = await walkSecurity(page, persona);
    await openPart(page, persona, 'profile');
    await expectAccessible(page);
    await page.setViewportSize(desk);
    await openForms(page);
    for (const text of persona.formTexts ?? []) await expect(shown(page, text)).toBeVisible();
    const before = await town(page).inputValue();
    const stops = [...others, ...(await walk(page, { into: 'Plaats', text: 'Zwolle' }))];
    expect(stops).toEqual(expect.arrayContaining(persona.stops ?? []));
    expect(stops.filter((stop) => persona.noStops?.includes(stop))).toEqual([]);
    await tabTo(page, 'Wijzigingen verwerpen', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(saveBar(page)).toHaveCount(0);
    await expect(page.locator('form :focus')).toBeVisible();
    await openForms(page);
    await expect(town(page)).toHaveValue(before);

    await page.setViewportSize(phone);
    await walk(page, { into: 'Plaats', text: 'Delft' });
    await tabTo(page, 'Wijzigingen opslaan', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
    await expect(saveBar(page)).toHaveCount(0);
    await expect(page.locator('form :focus')).toBeVisible();
    await openPart(page, persona, 'profile');
    await openForms(page);
    await expect(town(page)).toHaveValue('Delft');
    await expectNoHorizontalScroll(page);
    await expectAccessibleInEveryTheme(page);

    await page.goto('/');
    await expect(cards(page)).toHaveText(persona.dashboard);
    if (persona.dashboardText) await expect(shown(page, persona.dashboardText)).toBeVisible();
    await walkScreen(page);
    await expectNoHorizontalScroll(page);
    await expectAccessibleInEveryTheme(page);
  });
}
