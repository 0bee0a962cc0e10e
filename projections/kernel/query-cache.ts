import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from './database.ts'

type Kept<Answer> = { readonly mark: string; readonly answer: Answer }
type Entry = { readonly asked: Promise<Kept<unknown>>; weight: number }
type Shelf = { readonly entries: Map<string, Entry>; weight: number }

/** Of all answers together, as their askers weigh them. The one that was given longest ago is forgotten first. */
const weightMax = 500_000

const shelves = new WeakMap<object, Shelf>()

/**
 * Asks a question of a read model once for as long as its rows stand as they are; whoever asks meanwhile waits for the same answer.
 * To see whether they stand costs little, to count them costs much.
 */
export const askOnce = async <Answer>(
  db: Queryable,
  readModel: string,
  question: Sql,
  ask: () => Promise<Answer>,
  weigh: (answer: Answer) => number,
): Promise<Answer> => {
  const shelf = shelfOf(db)
  const key = JSON.stringify([question.text, question.values])
  const mark = await markOf(db, readModel)
  for (;;) {
    const entry = shelf.entries.get(key)
    const known = entry && ((await entry.asked) as Kept<Answer>) // one question has answers of one kind
    if (known?.mark === mark) return known.answer
    if (shelf.entries.get(key) === entry) keep(shelf, key, marked(mark, ask), weigh)
  }
}

/** Whatever is given the same `of` holds the same rows: what one has asked the others know. */
export const shareAnswers = (db: Queryable, of: object): void => {
  shelves.set(db, shelfOf(of))
}

const stamps = new WeakMap<Queryable, Queryable>()

/** What `db` answers stands for as long as the rows of `of` do. */
export const stampedBy = (db: Queryable, of: Queryable): void => {
  stamps.set(db, of)
}

const shelfOf = (db: object): Shelf => {
  const shelf = shelves.get(db) ?? { entries: new Map(), weight: 0 }
  shelves.set(db, shelf)
  return shelf
}

/** The mark is older than the answer, never younger: a change in between is met by asking again. */
const marked = async <Answer>(mark: string, ask: () => Promise<Answer>): Promise<Kept<Answer>> => ({
  mark,
  answer: await ask(),
})

const markOf = async (db: Queryable, readModel: string): Promise<string> => {
  const [found] = await (stamps.get(db) ?? db).query<{ mark: string }>(
    sql`select version || '@' || changed as mark from checkpoints where name = ${readModel} and status <> 'building'`,
  )
  return found?.mark ?? ''
}

const keep = <Answer>(
  shelf: Shelf,
  key: string,
  asked: Promise<Kept<Answer>>,
  weigh: (answer: Answer) => number,
): void => {
  forget(shelf, key)
  const entry: Entry = { asked, weight: 0 }
  shelf.entries.set(key, entry)
  asked.then(
    ({ answer }) => {
      if (shelf.entries.get(key) !== entry) return
      entry.weight = weigh(answer)
      shelf.weight += entry.weight
      for (const [oldest] of shelf.entries) if (shelf.weight > weightMax) forget(shelf, oldest)
    },
    () => shelf.entries.get(key) === entry && forget(shelf, key),
  )
}

const forget = (shelf: Shelf, key: string): void => {
  shelf.weight -= shelf.entries.get(key)?.weight ?? 0
  shelf.entries.delete(key)
}
