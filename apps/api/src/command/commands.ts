import { createAdministrator } from './administrator.ts';
import type { Command } from './command.ts';
import { inviteUser } from './invite.ts';

/** Every command, in the order of the help. */
export const commands: Command[] = [createAdministrator, inviteUser];
