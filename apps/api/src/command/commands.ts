import type { Command } from './command.ts';
import { endAllSessions, linkToIdentity, resetLostSecondFactor } from './commands/access.ts';
import { createAdministrator } from './commands/administrator.ts';
import { exportAudit, verifyAudit } from './commands/audit.ts';
import { applyEnvironment } from './commands/environments.ts';
import { inviteUser } from './commands/invite.ts';
import { addAccount, addNewOrganisation } from './commands/organisations.ts';
import { addNewPerson, personCommands } from './commands/people.ts';
import { importPeople, importTemplate, undoPeopleImport } from './commands/people-import.ts';

/** Every command, in the order of the help. */
export const commands: Command[] = [
  createAdministrator,
  addNewOrganisation,
  applyEnvironment,
  addNewPerson,
  addAccount,
  inviteUser,
  ...personCommands,
  resetLostSecondFactor,
  endAllSessions,
  linkToIdentity,
  importPeople,
  importTemplate,
  undoPeopleImport,
  verifyAudit,
  exportAudit,
];
