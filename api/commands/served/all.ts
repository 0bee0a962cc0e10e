import { backupCommand } from './backup.ts'
import { checkpoint } from './checkpoint.ts'
import { codes } from './codes.ts'
import type { ServedCommand } from './command.ts'
import { exportLog } from './export-log.ts'
import { importCommand } from './import.ts'
import { rebuild } from './rebuild.ts'
import { rotate } from './rotate.ts'
import { verifyCommand } from './verify.ts'

export type ServedName =
  | 'backup'
  | 'checkpoint'
  | 'codes'
  | 'export-log'
  | 'import'
  | 'rebuild'
  | 'rotate'
  | 'verify'

export const servedCommands: Readonly<Record<ServedName, ServedCommand>> = {
  backup: backupCommand,
  checkpoint,
  codes,
  'export-log': exportLog,
  import: importCommand,
  rebuild,
  rotate,
  verify: verifyCommand,
}
