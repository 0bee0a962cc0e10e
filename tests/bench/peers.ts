/** Appending through emmett-postgresql, where it is installed: `cd tests/bench/peers && bun install`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '../../api/ids.ts'
import { load, type Rate } from './load.ts'

type Peer = { appendToStream(stream: string, events: readonly object[], options: object): Promise<unknown> }

const entry = join(import.meta.dirname, 'peers/node_modules/@event-driven-io/emmett-postgresql/dist/index.js')

const append = async (url: string, writers: number, data: object): Promise<Rate> => {
  const { getPostgreSQLEventStore } = (await import(entry)) as {
    getPostgreSQLEventStore(url: string): Peer // as its own types say
  }
  const store = getPostgreSQLEventStore(url)
  const metadata = { correlationId: newId(), causationId: newId() }
  const write = () =>
    store.appendToStream(`enrolment-${newId()}`, [{ type: 'LessonCompleted', data, metadata }], {
      expectedStreamVersion: 'STREAM_DOES_NOT_EXIST',
    })
  await write()
  return load(writers, write)
}

/** Null where it is not installed. In a process of its own, since it does not let go of its connections. */
export const emmett = async (url: string, writers: number, data: object): Promise<Rate | null> => {
  if (!existsSync(entry)) return null
  const run = Bun.spawn(
    [process.execPath, import.meta.filename, url, String(writers), JSON.stringify(data)],
    {
      stdout: 'pipe',
      stderr: 'inherit',
    },
  )
  return JSON.parse(await new Response(run.stdout).text()) as Rate // what the lines below print
}

if (import.meta.main) {
  const [url = '', writers = '1', data = '{}'] = process.argv.slice(2)
  console.log(JSON.stringify(await append(url, Number(writers), JSON.parse(data))))
  process.exit(0)
}
