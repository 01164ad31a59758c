import type { Page } from '@playwright/test';
import { button } from '../harness/walk/required-actions.ts';
import { field, openParts, saveButton } from '../harness/profile.ts';
import { standInTest as test, type StandIn } from '../harness/servers/stand-in.ts';
import { expect, fillLogin, loginAs } from '../harness/test.ts';

/**
 * An error message of a form appears together with the focus: a key pressed as soon as the message is visible must
 * reach the focused field, also on a slow machine. From the press on, the processor runs six times slower.
 */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

test.use({ expectedConsoleErrors: /status of/ });

interface Form {
  prepare?: (standIn: StandIn) => void;
  open: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  message: string;
  /** Name of the field, or text of the heading, that must have the focus when the message appears. */
  focused: string;
}

const press = (name: string) => async (page: Page) => {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
};
const loggedIn = (path: string) => async (page: Page) => {
  await loginAs(page, 'anna');
  await page.goto(path);
};
const notSaved = 'Wijzigingen niet opgeslagen';

const forms: Record<string, Form> = {
  'an empty login': {
    open: async (page) => void (await page.goto('/inloggen')),
    send: press('Inloggen'),
    message: 'E-mail kan niet leeg zijn.',
    focused: 'username',
  },
  'a login with a wrong password': {
    prepare: ({ responses }) =>
      responses.set('POST /auth/login', { status: 401, body: { error: 'invalid-credentials' } }),
    open: async (page) => void (await page.goto('/inloggen')),
    send: (page) => fillLogin(page, 'anna'),
    message: 'Gebruikersnaam en/of wachtwoord zijn onjuist',
    focused: 'password',
  },
  'a request for new credentials': {
    open: async (page) => void (await page.goto('/wachtwoord-vergeten')),
    send: press('Verstuur'),
    message: 'Dit is geen geldig e-mailadres.',
    focused: 'email',
  },
  'new credentials': {
    prepare: ({ responses }) =>
      responses.set('GET /api/login/password-reset', {
        body: { valid: true, has_username: true, username: 'anna' },
      }),
    open: async (page) => void (await page.goto('/wachtwoord-instellen/abc')),
    send: press('Stel in'),
    message: 'Nieuw wachtwoord is verplicht',
    focused: 'newPassword',
  },
  'a wrong second-factor code': {
    prepare: ({ login, responses }) => {
      Object.assign(login, { userId: null, action: 'requires-second-factor-verify' });
      responses.set('POST /api/second-factor/verify', {
        status: 422,
        body: { '@type': 'ConstraintViolation' },
      });
    },
    open: async (page) => {
      await page.goto('/inloggen');
      await fillLogin(page, 'anna');
    },
    send: async (page) => {
      await page.locator('input[name=verificationCode]').fill('123456');
      await page.keyboard.press('Enter');
    },
    message: 'De verificatiecode is ongeldig.',
    focused: 'verificationCode',
  },
  'the required change of an email address': {
    prepare: ({ user, contact }) => (user.person.contacts = [{ ...contact, forceEmailChange: true }]),
    open: loggedIn('/'),
    send: press('E-mailadres opslaan'),
    message: notSaved,
    focused: notSaved,
  },
  'the first step of the profile': {
    prepare: ({ user }) =>
      Object.assign(user.person, { profileDataState: 'new', gender: null, birthDate: null }),
    open: loggedIn('/'),
    send: press('Volgende stap'),
    message: notSaved,
    focused: notSaved,
  },
  'the second step of the profile': {
    prepare: ({ user }) => Object.assign(user.person, { profileDataState: 'step-one-completed' }),
    open: loggedIn('/'),
    send: async (page) => {
      await field(page, 'Mobiel nummer').fill('12');
      await press('Volgende stap')(page);
    },
    message: notSaved,
    focused: notSaved,
  },
  'the third step of the profile, refused by the server': {
    prepare: ({ user, responses }) => {
      Object.assign(user.person, { profileDataState: 'step-two-completed' });
      responses.set('PUT /api/relations/people/6/profile', {
        status: 422,
        body: { violations: [{ propertyPath: 'person.town', title: 'x' }] },
      });
    },
    open: loggedIn('/'),
    send: press('Afronden en naar dashboard'),
    message: notSaved,
    focused: notSaved,
  },
  'the profile': {
    open: loggedIn('/account'),
    send: async (page) => {
      await openParts(page);
      await field(page, 'Achternaam').fill('');
      await saveButton(page).focus();
      await page.keyboard.press('Enter');
    },
    message: notSaved,
    focused: notSaved,
  },
  'the profile, refused by the server': {
    prepare: ({ responses }) => responses.set('PUT /api/relations/people/6', { status: 409, body: {} }),
    open: loggedIn('/account'),
    send: async (page) => {
      await openParts(page);
      await field(page, 'Plaats').fill('Utrecht');
      await saveButton(page).focus();
      await page.keyboard.press('Enter');
    },
    message: notSaved,
    focused: notSaved,
  },
};

/** Records the focused element at the end of the task in which a message appears, before the next paint. */
async function watchMessage(page: Page, message: string) {
  await page.evaluate((words) => {
    const seen = new Promise<string>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('main')?.textContent.includes(words)) return;
        observer.disconnect();
        const { activeElement } = document;
        resolve(activeElement?.getAttribute('name') ?? activeElement?.textContent ?? '');
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    Reflect.set(window, 'focusedWithMessage', seen);
  }, message);
  return () => page.evaluate(() => Reflect.get(window, 'focusedWithMessage') as Promise<string>);
}

for (const [name, { prepare, open, send, message, focused }] of Object.entries(forms))
  test(`[T83] ${name}: the error message appears together with the focus`, async ({ page, standIn }) => {
    standIn.user.person.contacts = [standIn.contact];
    prepare?.(standIn);
    await open(page);
    await expect(page.getByRole('main').locator('form').first()).toBeVisible();
    const focusedThen = await watchMessage(page, message);
    await slowDown(page);
    await send(page);
    expect(await focusedThen()).toBe(focused);
  });

test('[COM-01] each link of an error summary focuses its field at once, so that the next key acts on it', async ({
  page,
  standIn,
}) => {
  Object.assign(standIn.user.person, {
    profileDataState: 'new',
    givenName: '',
    surname: '',
    gender: null,
    birthDate: null,
  });
  standIn.user.person.contacts = [{ ...standIn.contact, email: '' }];
  await loginAs(page, 'anna');
  await slowDown(page);
  await press('Volgende stap')(page);
  const summary = page.getByRole('heading', { name: notSaved });
  await expect(summary).toBeFocused();
  const went = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLAnchorElement>('main li a[href*="#"]'), (link) => {
      link.click();
      const place = document.getElementById(link.hash.slice(1));
      return `${link.hash.replace(/.*_/, '')} ${String(place?.contains(document.activeElement))}`;
    }),
  );
  expect(went).toEqual(
    ['givenName', 'surname', 'gender', 'birthDate', 'email'].map((name) => `${name} true`),
  );
  await page.getByRole('link', { name: 'Geslacht is verplicht!' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Vrouw' })).toBeChecked();
});
