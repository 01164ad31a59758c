import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import {
  canRequestCancellation,
  hasSeat,
  inOrder,
  isAhead,
  locationOf,
  statusName,
  typeName,
  upcoming,
} from './rules.ts';
import { eventRegistration, eventTypes, registrationStatuses, registrationsQuery } from './schema.ts';

const now = new Date('2026-11-21T12:00:00Z');

const at = (id: string, startsAt: string | null, endsAt: string | null = null, status = 'confirmed') =>
  z.parse(eventRegistration, { id, startsAt, endsAt, status });

describe('[EVT-01] the order of events', () => {
  const goingOn = at('goingOn', '2026-11-21T09:00:00+01:00', '2026-11-21T17:00:00+01:00');
  const tomorrow = at('tomorrow', '2026-11-22T09:00:00Z');
  const nextYear = at('nextYear', '2027-01-05T09:00:00Z', '2027-01-05T12:00:00Z');
  const yesterday = at('yesterday', '2026-11-20T09:00:00Z', '2026-11-20T12:00:00Z');
  const longAgo = at('longAgo', '2025-11-20T09:00:00Z');
  const cancelled = at('cancelled', '2026-12-01T09:00:00Z', null, 'cancelled');
  const timeless = at('timeless', null);
  const all = [longAgo, timeless, nextYear, yesterday, goingOn, cancelled, tomorrow];

  test('isAhead includes an event in progress, but not one without a time', () => {
    expect(all.filter((each) => isAhead(each, now)).map(({ id }) => id)).toEqual([
      'nextYear',
      'goingOn',
      'cancelled',
      'tomorrow',
    ]);
  });

  test('isAhead includes an event up to its end', () => {
    expect(isAhead(at('ends', null, now.toISOString()), now)).toBe(true);
    expect(isAhead(at('ended', null, new Date(now.getTime() - 1).toISOString()), now)).toBe(false);
  });

  test('inOrder lists future events first, then past events from the latest on, then those without a time', () => {
    expect(inOrder(all, now).map(({ id }) => id)).toEqual([
      'goingOn',
      'tomorrow',
      'cancelled',
      'nextYear',
      'yesterday',
      'longAgo',
      'timeless',
    ]);
  });

  test('an event without a start is sorted by its end', () => {
    const untilDecember = at('untilDecember', null, '2026-12-24T17:00:00Z');
    const order = inOrder([nextYear, untilDecember, cancelled], now).map(({ id }) => id);
    expect(order).toEqual(['cancelled', 'untilDecember', 'nextYear']);
  });

  test('upcoming leaves out cancelled registrations', () => {
    expect(upcoming(all, now).map(({ id }) => id)).toEqual(['goingOn', 'tomorrow', 'nextYear']);
  });
});

test('a cancellation can be requested once, before the start, by confirmed and waiting-list registrations', () => {
  const on = (status: string, startsAt: string | null = '2026-11-21T12:00:00.001Z', requestedAt?: string) => {
    const registration = {
      ...at('one', startsAt, null, status),
      cancellationRequestedAt: requestedAt ?? null,
    };
    return canRequestCancellation(registration, now);
  };
  const open = [...registrationStatuses, 'unknown'].filter((status) => on(status));
  expect(open.toSorted()).toEqual(['confirmed', 'waiting-list']);
  expect(on('confirmed', '2026-11-21T12:00:00Z')).toBe(false);
  expect(on('confirmed', null)).toBe(false);
  expect(on('confirmed', undefined, '2026-11-20T09:00:00Z')).toBe(false);
});

test('only a confirmed or attended registration has a seat', () => {
  const seated = [...registrationStatuses, 'unknown'] as const;
  expect(seated.filter((status) => hasSeat({ status })).toSorted()).toEqual(['attended', 'confirmed']);
});

test('every event type and registration status has a name, except unknown ones', () => {
  expect(eventTypes.map(typeName)).toEqual(['Training', 'Webinar', 'Examen', 'Bijeenkomst']);
  expect(registrationStatuses.map(statusName)).toEqual([
    'Ingeschreven',
    'Wachtlijst',
    'Bijgewoond',
    'Geannuleerd',
  ]);
  expect([typeName('unknown'), statusName('unknown')]).toEqual(['', '']);
});

test('unusable fields of a registration are parsed as missing', () => {
  const read = z.parse(eventRegistration, {
    id: 7,
    type: 'borrel',
    startsAt: 'morgen',
    onlineUrl: 'javascript:alert(1)',
    more: true,
  });
  expect(read).toEqual({
    id: '7',
    title: '',
    type: 'unknown',
    status: 'unknown',
    startsAt: null,
    endsAt: null,
    location: null,
    isOnline: false,
    onlineUrl: null,
    description: null,
    trainer: null,
    pePoints: null,
    registers: [],
    cancellationRequestedAt: null,
  });
  expect(
    z.parse(eventRegistration, { id: '7', onlineUrl: 'https://lms.voorbeeld.example/x' }).onlineUrl,
  ).toBe('https://lms.voorbeeld.example/x');
});

test.each(['0', '-1', '1.5', 'x', '', '1e9', undefined])(
  'the invalid page %s is parsed as the first page',
  (page) => {
    const query = page === undefined ? {} : { page };
    expect(z.parse(registrationsQuery, query)).toEqual({ contactId: '', page: 1 });
  },
);

test.each([
  [{}, ''],
  [{ location: 'Utrecht' }, 'Utrecht'],
  [{ location: 'Utrecht', isOnline: true }, 'Utrecht'],
  [{ isOnline: true }, 'Online'],
  [{ onlineUrl: 'https://lms.voorbeeld.example/x' }, 'Online'],
])('[EVT-01] the location of an event with %j is %j', (given, place) =>
  expect(locationOf(z.parse(eventRegistration, { id: 1, ...given }))).toBe(place),
);
