/**
 * Appends two events at a time and prints the position of each append that was acknowledged:
 * `append-forever.ts <folder or postgres url> <shared stream> [how many]`, without a number until it is killed.
 */
import { writeSync } from 'node:fs'
import { migrate } from '../../api/database/migrate.ts'
import { openPglite } from '../../api/database/pglite.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { newId } from '../../api/ids.ts'

const [where = '', shared = '', count = 'Infinity'] = process.argv.slice(2)
const writers = 8

const db = where.startsWith('postgres://') ? await openPostgres(where) : await openPglite(where)
await migrate(db)
const registry = { versions: { Noted: 1 }, seals: {}, upcasts: [] }
const store = await openEventStore({ db, now: () => new Date(), app: '1.2.3', registry })
let begun = 0

const noted = { type: 'Noted', data: { text: 'x'.repeat(200) } }

const write = async (): Promise<void> => {
  while (begun < Number(count)) {
    begun += 1
    const { position } = await store.append(
      [
        { stream: `note-${newId()}`, expected: 'noStream', events: [noted] },
        { stream: shared, expected: 'any', events: [noted] },
      ],
      { id: newId(), name: 'Note', actor: { kind: 'command', id: 'test' }, correlationId: newId() },
    )
    writeSync(1, `${position}\n`)
  }
}

await Promise.all(Array.from({ length: writers }, write))
await db.close()
