import type { SupportDesk } from '@portal/contract/environments/rules';
import type { StoredEmail } from '../database/tables/credentials.ts';

/** The subject of an email, and its content as the database stores it. */
export interface Email extends StoredEmail {
  subject: string;
}

/** An email without its greeting, which names the recipient. */
export type Message = Omit<Email, 'greeting'>;

/** An email with the URL of its action filled in. */
export interface ReadyEmail extends Omit<Email, 'action'> {
  action?: { label: string; href: string };
}

/** An image of the sender as an email shows it; its size is in CSS pixels. */
export interface Logo {
  src: string;
  width: number;
  height: number;
}

/** Sender of an email, with their theme and support desk. */
export interface Sender {
  name: string;
  themeVariables: Record<string, string>;
  /** Whether its emails stay light in a dark mail program. */
  darkDisabled?: boolean;
  supportDesk: SupportDesk;
  logo: Logo | null;
}
