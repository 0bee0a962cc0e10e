import { importRoster, tryRoster } from '../../features/imports/import-roster.ts'
import { reportOf, unreadText } from '../../features/imports/report.ts'
import { everyRow } from '../../features/imports/rows.ts'
import { importArguments, importUsage } from '../import-arguments.ts'
import type { ServedCommand } from './command.ts'

const progressEvery = 1_000

export const importCommand: ServedCommand = async (services, { args, locale, file }, print) => {
  const asked = importArguments(args)
  if (!asked || !file) throw new Error(importUsage)
  const { dryRun, choices } = asked
  const roster = { ...file, choices }
  const by = { kind: 'command', id: 'import' } as const
  const progress = (done: number, all: number): void => {
    if (done % progressEvery === 0) print.err(`${done} / ${all}\n`)
  }
  const tellUnread = (unread: readonly string[]): void => {
    if (unread.length > 0) print.out(`${unreadText(unread, locale)}\n`)
  }
  const act = { by, correlationId: services.newId(), progress }
  const found = dryRun
    ? await tryRoster(services, roster, by, tellUnread)
    : await importRoster(services, roster, act, tellUnread)
  const rows = everyRow(services.db, found.import_id)
  print.out(`${(await reportOf(found, rows, { locale, dryRun })).join('\n')}\n`)
  if (dryRun) await services.imports.discard(found.import_id)
  return 0
}
