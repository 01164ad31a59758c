import { places } from '@portal/contract/places';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { tabStorage } from '../storage/storage.ts';

/** The screens that mailed links lead to. */
type Place = typeof places.setCredentials | typeof places.confirmEmail | typeof places.ssoSetUp;

/** Matches the punctuation that mail programs take for a part of a link. */
const afterLink = /(?<![.,;:!?>)\]'"])[.,;:!?>)\]'"]+$/;

const keyOf = (place: Place) => `portal.mailed-link.${place}`;

/**
 * Returns the token of the mailed link. Immediately removes it from the URL and the history, and keeps it in this tab
 * until it is used, so that a reload loses nothing. Undefined during that removal, null without a token.
 */
export function useMailedToken(place: Place, prefix: string, inPath: string | undefined) {
  const navigate = useNavigate();

  useEffect(() => {
    if (inPath === undefined) return;
    tabStorage.setItem(keyOf(place), inPath.replace(afterLink, ''));
    navigate(`${prefix}${place}`, { replace: true });
  }, [place, prefix, inPath, navigate]);

  return inPath === undefined ? tabStorage.getItem(keyOf(place)) : undefined;
}

export function forgetMailedToken(place: Place): void {
  tabStorage.removeItem(keyOf(place));
}
