import sql from 'sql-template-tag'
import type { Database } from '../../projections/kernel/database.ts'
import { canonical } from './canonical.ts'
import { CommandReused } from './errors.ts'
import { type Draft, eventIdOf, type Request } from './prepare.ts'
import { type EventRow, selectEvents } from './rows.ts'
import { opened, sealedOwners } from './sealing.ts'
import type { FoundKeys, SealingKeys } from './sealing-keys.ts'

const pageSize = 200

/** Finds the first event by its derived id; the others follow it in the log. */
export const rowsOfCommand = async (db: Database, commandId: string): Promise<EventRow[]> => {
  const commandRows: EventRow[] = []
  let page = await db.query<EventRow>(sql`${selectEvents}
    where event_id = ${eventIdOf({ id: commandId }, 0)}::uuid`)
  while (page.length > 0) {
    const own = page.filter(({ meta }) => meta.commandId === commandId)
    commandRows.push(...own)
    if (own.length < page.length) break
    page = await db.query<EventRow>(sql`${selectEvents}
      where position > ${commandRows.at(-1)?.position ?? 0} order by position limit ${pageSize}`)
  }
  return commandRows
}

export type CommandLookup = { readonly stream: string; readonly eventId: string }

/** Each stream in order of version, and the event, if stored, from any stream. */
export const rowsForCommands = async (
  db: Database,
  lookups: readonly CommandLookup[],
): Promise<EventRow[][]> => {
  const rows = await db.query<EventRow & { number: number }>(sql`
    select * from streams_for_commands(${lookups.map(({ stream }) => stream)}::text[],
      ${lookups.map(({ eventId }) => eventId)}::uuid[])`)
  const rowsByLookup = lookups.map((): EventRow[] => [])
  for (const { number, ...row } of rows) rowsByLookup[number - 1]?.push(row)
  return rowsByLookup
}

const withoutForgotten = ({ data, seals }: Draft, plain: EventRow['data']): EventRow['data'] => ({
  ...data,
  ...Object.fromEntries(seals.filter(([field]) => plain[field] === null).map(([field]) => [field, null])),
})

const isSame = (row: EventRow, draft: Draft, keys: FoundKeys): boolean => {
  if (row.stream_id !== draft.stream || row.type !== draft.type) return false
  if (row.schema_version !== draft.schemaVersion) return true
  const plain = opened(row.data, keys, { stream: row.stream_id, eventId: row.event_id })
  return canonical(plain) === canonical(withoutForgotten(draft, plain))
}

/** The rows of the first execution; throws CommandReused where the content differs. */
export const rowsOfRepeated = async (
  db: Database,
  { command, drafts }: Request,
  keys: SealingKeys,
): Promise<EventRow[]> => {
  const rows = await rowsOfCommand(db, command.id)
  const keysByOwner = await keys.find(rows.flatMap(({ data }) => sealedOwners(data)))
  const same =
    rows.length === drafts.length &&
    rows[0]?.meta.command === command.name &&
    rows.every((row, index) => isSame(row, drafts[index] as Draft, keysByOwner)) // as many as rows
  if (!same) throw new CommandReused(command.id)
  return rows
}
