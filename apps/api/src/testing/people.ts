import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts, people } from '../database/schema.ts';
import { Browser } from './browser.ts';
import type { DemoApp } from './demo-app.ts';

export const personUrl = (username = 'anna') => `/api/relations/people/${demoId(`person:${username}`)}`;
export const contactUrl = (key = 'anna') => `/api/relations/contacts/${demoId(`contact:${key}`)}`;

export const put = (
  visitor: Browser,
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  visitor.send('PUT', url, body, { 'content-type': 'application/ld+json', ...headers });

/** Returns helpers for the people of the demo world and their contacts. */
export function peopleWorld(demo: DemoApp) {
  const { database } = demo.services;
  return {
    async loggedIn(username = 'anna'): Promise<Browser> {
      const visitor = new Browser(demo.app);
      await visitor.login(username);
      return visitor;
    },
    async storedPerson(username = 'anna') {
      const [row] = await database
        .select()
        .from(people)
        .where(eq(people.id, demoId(`person:${username}`)));
      if (!row) throw new Error(`${username} is gone.`);
      return row;
    },
    async storedContact(key = 'anna') {
      const [row] = await database
        .select()
        .from(contacts)
        .where(eq(contacts.id, demoId(`contact:${key}`)));
      if (!row) throw new Error(`${key} is gone.`);
      return row;
    },
  };
}
