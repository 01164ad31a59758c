import { prefillAddress } from '@portal/contract/people/calls';
import type { PostalCodeStatus } from '@portal/ui/PostalCodeField';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../shared/api/send.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { isSamePair, pairOf, type AddressPair, type AddressValues } from './address-pair.ts';
import { texts } from './texts.ts';

/** Access to the address in a form. */
export interface AddressForm {
  read: () => AddressValues;
  write: (found: Place) => void;
}

export interface Place {
  street: string;
  town: string;
}

export interface AddressLookup {
  status: PostalCodeStatus;
  /** The found address, also when it was not filled in. */
  found: Place | null;
  /** Replaces the typed values by the found address; null unless an address was found and not filled in immediately. */
  takeOver: (() => void) | null;
  /** Called when the field of postal code or house number is left. */
  handleBlur: () => void;
  /** Called when street or town is typed: drops the found address. */
  forget: () => void;
}

interface State {
  status: PostalCodeStatus;
  found: Place | null;
  isOffered: boolean;
}

const idle: State = { status: 'idle', found: null, isOffered: false };

/**
 * Looks up street and town when postal code and house number are both complete and differ from the last look-up. Fills
 * in empty fields and earlier results; typed values are replaced only on request. Drops responses for values that have
 * changed since.
 */
export function useAddressLookup({ read, write }: AddressForm): AddressLookup {
  const [state, setState] = useState<State>(idle);
  const [lastPair, setLastPair] = useState(() => pairOf(read()));
  const [given, setGiven] = useState<Place>(() => placeOf(read()));
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  async function lookUp(pair: AddressPair) {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    setState({ ...idle, status: 'busy' });
    forgetUnknown();
    const outcome = await send(prefillAddress, { params: { ...pair }, signal, report: 'none' });
    if (signal.aborted || !isSamePair(pair, pairOf(read()))) return;
    if (outcome.kind !== 'done' || outcome.value.reason === 'unreachable') {
      // Allows another look-up when the fields are left again.
      setLastPair(null);
      setState({ ...idle, status: 'unreachable' });
      notifyUnknown();
      return;
    }
    const { success, streetName, city } = outcome.value;
    if (!success || !streetName || !city) {
      setState({ ...idle, status: 'unknown' });
      notifyUnknown();
      return;
    }
    const found = { street: streetName, town: city };
    const typed = placeOf(read());
    const isTyped = (key: keyof Place) => typed[key].trim() !== '' && typed[key] !== given[key];
    const isOffered = (isTyped('street') || isTyped('town')) && !isSamePlace(typed, found);
    setState({ status: 'found', found, isOffered });
    if (!isOffered) fill(found);
  }

  function fill(found: Place) {
    setGiven(found);
    write(found);
  }

  function handleBlur() {
    const pair = pairOf(read());
    if (isSamePair(pair, lastPair)) return;
    setLastPair(pair);
    if (pair !== null) return void lookUp(pair);
    asking.current?.abort();
    setState(idle);
  }

  function takeOver() {
    if (state.found === null) return;
    setState({ ...state, isOffered: false });
    fill(state.found);
  }

  return {
    status: state.status,
    found: state.found,
    takeOver: state.isOffered ? takeOver : null,
    handleBlur,
    forget: () => {
      if (state.found !== null && !state.isOffered) setState(idle);
    },
  };
}

/** Notifies that no address was found; a look-up that fails is told so too. The field has the hint what to do. */
function notifyUnknown() {
  notifications.add({ kind: 'warning', ...texts.unknownAddress });
}

function forgetUnknown() {
  const shown = notifications.getSnapshot().find(({ title }) => title === texts.unknownAddress.title);
  if (shown) notifications.remove(shown.id);
}

function placeOf({ street, town }: AddressValues): Place {
  return { street, town };
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.street === other.street && one.town === other.town;
}
