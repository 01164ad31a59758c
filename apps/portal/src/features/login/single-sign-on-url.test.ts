import { expect, test } from 'vitest';
import { singleSignOnUrl } from './single-sign-on-url.ts';

const start = '/auth/saml/acs/init?remote=https%3A%2F%2Fidp.example%2Fmetadata';
const entity = 'https://idp.example/metadata';

test.each([
  ['https://bank.example/start', entity, 'https://bank.example/start'],
  ['/start', null, '/start'],
  [' /start ', null, '/start'],
  [null, entity, start],
  ['', entity, start],
  ['  ', ` ${entity} `, start],
  ['javascript:alert(1)', entity, start],
  ['javascript:alert(1)', null, null],
  ['', null, null],
  [null, '', null],
])(
  '[LOG-07] single sign-on with the button URL %j and the entity id %j starts at %j',
  (ssoButtonUrl, ssoEntityId, href) => {
    expect(singleSignOnUrl({ ssoButtonUrl, ssoEntityId })).toBe(href);
  },
);
