import { verify } from '../../api/event-store/verify.ts'
import { projections } from '../../projections/all.ts'
import { startProjections } from '../../projections/kernel/run.ts'
import { fillLog } from './enrolments.ts'
import { msOf } from './figures.ts'
import { onOwnServer } from './own-server.ts'
import { sized } from './size.ts'

const people = sized(20_000, 50)

const secondsOf = async (act: () => Promise<unknown>): Promise<number> => (await msOf(act)) / 1_000

const rate = (events: number, seconds: number): string =>
  `${Math.round(events / seconds).toLocaleString('en')}/s`

const rounds = sized(3, 1)

/** The shortest time of each. They take turns, so that other load on the machine meets all of them. */
const shortest = async <Name extends string>(
  acts: Readonly<Record<Name, () => Promise<unknown>>>,
): Promise<Readonly<Record<Name, number>>> => {
  const least = Object.fromEntries(
    Object.keys(acts).map((name) => [name, Number.POSITIVE_INFINITY]),
  ) as Record<Name, number>
  for (let round = 0; round < rounds; round += 1)
    for (const name of Object.keys(acts) as Name[])
      least[name] = Math.min(least[name], await secondsOf(acts[name]))
  return least
}

const page = 5_000

/** Reading the log, folding it through every projection together, rebuilding beside what is read, and verifying it. */
export const bench = (): Promise<void> =>
  onOwnServer('rebuild', async ({ db, store }) => {
    const filling = await secondsOf(() => fillLog(store, people))
    const events = await store.head()
    console.log(`  ${events.toLocaleString('en')} events appended at ${rate(events, filling)}`)
    const reading = (read: (after: number, limit: number) => Promise<unknown>) => async () => {
      for (let after = 0; after < events; after += page) await read(after, page)
    }
    const following = {
      db,
      readEvents: store.readFacts,
      head: store.head,
      projections,
      page,
      onError: console.error,
    }
    let models = await startProjections({ ...following, projections: [] })
    await models.stop()
    const building = await secondsOf(async () => {
      models = await startProjections(following)
    })
    console.log(`  first build             ${rate(events, building)}`)
    const took = await shortest({
      reading: reading(store.readAll),
      readingFacts: reading(store.readFacts),
      rebuilding: () => models.rebuild(),
      verifying: () => verify(db),
    })
    const share = (part: number): string => (part / took.rebuilding).toFixed(2)
    console.log(`  reading only            ${rate(events, took.reading)}`)
    console.log(`  reading facts only      ${rate(events, took.readingFacts)}`)
    console.log(
      `  rebuild beside          ${rate(events, took.rebuilding)}  (${share(took.reading)} of reading only, ${share(took.readingFacts)} of reading facts)`,
    )
    console.log(`  verify                  ${rate(events, took.verifying)}`)
    await models.stop()
  })
