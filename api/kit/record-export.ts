import { audit, recordExport } from '../../domain/audit/audit.ts'
import type { ExportedHistory } from '../../domain/audit/events.ts'
import { companyId } from '../../domain/kernel/ids.ts'
import type { Context } from '../context.ts'

export const recordExported = (context: Context, command: string, exported: ExportedHistory) =>
  context.execute(context.command(command), audit, companyId, recordExport(exported))
