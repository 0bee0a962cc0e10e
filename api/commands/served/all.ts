import { backupCommand } from './backup.ts'
import { codes } from './codes.ts'
import type { ServedCommand } from './command.ts'
import { importCommand } from './import.ts'
import { rebuild } from './rebuild.ts'
import { verifyCommand } from './verify.ts'

export type ServedName = 'backup' | 'codes' | 'import' | 'rebuild' | 'verify'

/** The commands that a server does for whoever types them while it holds the data folder. */
export const servedCommands: Readonly<Record<ServedName, ServedCommand>> = {
  backup: backupCommand,
  codes,
  import: importCommand,
  rebuild,
  verify: verifyCommand,
}
