import { expect, test } from 'vitest';
import { emails as aboutAssessments } from '../assessments/emails.ts';
import { emails as aboutCredentials } from '../credentials/emails.ts';
import { notices as aboutSecondFactors } from '../second-factor/notices.ts';
import { defaultEmailTheme, type Email, writeHtml, writeText } from './email.ts';

const name = 'Voorbeeld Advies B.V.';

/** Replaces every argument of an email's text: an account, a moment, or a name that ends in a full stop. */
class Told extends Date {
  override [Symbol.toPrimitive](): string & number {
    return name as string & number;
  }
}
const told = Object.assign(new Told('2026-11-22T20:00:00Z'), {
  environment: { id: 'e', slug: 'voorbeeld', name },
  person: { givenName: 'Anna', recoveryEmail: null },
  user: { username: 'anna', email: null },
  organisations: [name],
});

type Message = Omit<Email, 'greeting'>;

const all = { ...aboutAssessments, ...aboutCredentials, ...aboutSecondFactors };
const kinds = Object.entries(all).map(([kind, message]): [string, Message] => {
  const written: unknown =
    typeof message === 'function' ? Reflect.apply(message, null, [told, told, told]) : message;
  return [kind, written as Message];
});

const href = 'https://portaal.voorbeeld.example/voorbeeld/link/abc?x=1&y=2';

test.each(kinds)(
  '[PWD-02] the text of %s names no button, holds every link, and ends no sentence twice',
  (_, message) => {
    const { action, ...rest } = message;
    const content = {
      ...rest,
      greeting: 'Beste Anna,',
      ...(action && { action: { label: action.label, href } }),
    };
    const text = writeText(content, defaultEmailTheme);
    expect(text).not.toMatch(/knop/i);
    expect(text).not.toMatch(/(?<!\.)\.\.(?!\.)/);
    const links = [...writeHtml(content, defaultEmailTheme).matchAll(/href="([^"]*)"/g)].map(
      ([, link = '']) => link,
    );
    expect(links).toHaveLength(action ? 1 : 0);
    for (const link of links) expect(text).toContain(link.replaceAll('&amp;', '&'));
    // A button without words around it would say nothing in the text.
    const words = action === undefined ? '' : `${action.label}:\n${href}`;
    expect(text).toContain(words);
  },
);
