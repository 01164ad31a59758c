import { hasDossier } from '@portal/contract/contacts/rules';
import { places } from '@portal/contract/places';
import type { Header } from '@portal/ui/Header';
import Building2 from 'lucide-react/icons/building-2';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FolderOpen from 'lucide-react/icons/folder-open';
import House from 'lucide-react/icons/house';
import Palette from 'lucide-react/icons/palette';
import ScrollText from 'lucide-react/icons/scroll-text';
import UserSearch from 'lucide-react/icons/user-search';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import type { ComponentProps } from 'react';
import { activeContactOf, isAllowed, permissionAt, seesTeamNow, type Seen } from '../session/session.ts';
import { texts } from './texts.ts';

type Navigation = NonNullable<ComponentProps<typeof Header>['navigation']>;

const mainPlaces: Navigation = [
  { href: places.home, label: texts.home, icon: <House size={24} /> },
  { href: places.dossier, label: texts.dossier, icon: <FolderOpen size={24} /> },
  { href: places.team, label: texts.team, icon: <UsersRound size={24} /> },
  { href: places.events, label: texts.events, icon: <CalendarDays size={24} /> },
  { href: places.assessments, label: texts.assessments, icon: <ClipboardCheck size={24} /> },
  { href: places.environments, label: texts.environments, icon: <Palette size={24} /> },
  { href: places.directory, label: texts.directory, icon: <UserSearch size={24} /> },
  { href: places.organisations, label: texts.organisations, icon: <Building2 size={24} /> },
  { href: places.auditLog, label: texts.auditLog, icon: <ScrollText size={24} /> },
  { href: places.account, label: texts.account, icon: <UserRound size={24} /> },
];

/** Returns the first segment of a path, which a link of the main navigation shares with the screens below it. */
const partOf = (path: string) => path.toLowerCase().split('/')[1];

/**
 * Returns the links of the main navigation that the session may open; the one to the section of the path is marked as
 * current.
 */
export function navigationOf(session: Seen, path: string): Navigation {
  const contact = activeContactOf(session);
  if (contact === undefined) return [];
  return mainPlaces
    .filter(({ href }) => {
      const permission = permissionAt(href);
      if (permission !== undefined) return isAllowed(session, permission);
      if (href === places.team) return seesTeamNow(session);
      return href !== places.dossier || hasDossier(contact);
    })
    .map((place) => ({ ...place, current: partOf(place.href) === partOf(path) }));
}
