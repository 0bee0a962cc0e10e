import { importRoster, tryRoster } from '../../features/imports/import-roster.ts'
import { reportOf, unreadText } from '../../features/imports/report.ts'
import { everyRow } from '../../features/imports/rows.ts'
import { importArguments, importUsage } from '../import-arguments.ts'
import type { ServedCommand } from './command.ts'

const progressEvery = 1_000

export const importCommand: ServedCommand = async (services, { args, locale, file }, print) => {
  const options = importArguments(args)
  if (!options || !file) throw new Error(importUsage)
  const { dryRun, choices } = options
  const roster = { ...file, choices }
  const by = { kind: 'command', id: 'import' } as const
  const progress = (done: number, all: number): void => {
    if (done % progressEvery === 0) print.err(`${done} / ${all}\n`)
  }
  const tellUnread = (unread: readonly string[]): void => {
    if (unread.length > 0) print.out(`${unreadText(unread, locale)}\n`)
  }
  const act = { by, correlationId: services.newId(), progress }
  const importRow = dryRun
    ? await tryRoster(services, roster, by, tellUnread)
    : await importRoster(services, roster, act, tellUnread)
  const rows = everyRow(services.db, importRow.import_id)
  print.out(`${(await reportOf(importRow, rows, { locale, dryRun })).join('\n')}\n`)
  if (dryRun) await services.imports.discard(importRow.import_id)
  return 0
}
