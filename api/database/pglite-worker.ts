import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Answer, Failure, Question } from './pglite-messages.ts'
import { parsers } from './values.ts'

declare const self: Worker

const say = (answer: Answer): void => self.postMessage(answer)

/** A message between threads loses an error's class and fields. */
const failure = (error: unknown): Failure => {
  const { message, code, severity, detail, constraint, table, where } = error as Partial<Failure>
  return { message: message ?? String(error), code, severity, detail, constraint, table, where }
}

let database: PGlite | null = null
const listeners = new Map<string, () => Promise<void>>()

const requireDatabase = (): PGlite => {
  if (!database) throw new Error('the database is not open')
  return database
}

const open = async (folder: string | null, cluster: string | null): Promise<void> => {
  database = await PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(cluster && { loadDataDir: Bun.file(cluster) }),
    extensions: { pg_trgm },
    serializers: { 17: String },
  })
  Object.assign(database.parsers, parsers)
  await database.exec("set timezone = 'UTC'; set intervalstyle = 'iso_8601'")
}

const perform = async (question: Question): Promise<unknown> => {
  switch (question.act) {
    case 'open':
      return open(question.folder, question.cluster)
    case 'query':
      return (await requireDatabase().query(question.text, [...question.values])).rows
    case 'copy':
      await requireDatabase().query(question.text, [], { blob: new Blob([question.rows]) })
      return
    case 'script':
      await requireDatabase().exec(question.text)
      return
    case 'listen':
      if (!listeners.has(question.channel))
        listeners.set(
          question.channel,
          await requireDatabase().listen(question.channel, (payload) =>
            say({ channel: question.channel, payload }),
          ),
        )
      return
    case 'close':
      return requireDatabase().close()
  }
}

self.onmessage = async ({ data }: MessageEvent<{ id: number; question: Question }>) => {
  try {
    say({ id: data.id, result: await perform(data.question) })
  } catch (error) {
    say({ id: data.id, failure: failure(error) })
  }
}
