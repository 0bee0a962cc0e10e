import type { FileReference } from '../../../domain/courses/events.ts'
import type { EventStore, Write } from '../../event-store/store.ts'
import type { DemoClock } from '../clock.ts'
import { type Past, writesOf } from './acts.ts'
import { type Calendar, calendarFrom, firstDayBefore } from './calendar.ts'
import { planCourses, writeCourse } from './catalogue.ts'
import { firstCommand, foundCompany, type Needs, seedCommand } from './company.ts'
import { drawRecords } from './records.ts'
import { type Sizes, sizesOf } from './sizes.ts'
import { drawStaff } from './staff.ts'
import { type Batch, openTimetable } from './timetable.ts'

export type Progress = {
  readonly facts: number
  readonly share: number
  readonly begunAt: number
}

export type Seeding = {
  readonly scale: number
  /** The store's clock, which the seed moves. */
  readonly clock: DemoClock
  readonly now: Date
  /** The document of every lesson, before it has a key. */
  readonly handout: FileReference
  readonly onProgress?: (progress: Progress) => void
}

/** The first day of this company's log; a new one starts three years before `now`. Throws where the log is another company's. */
export const firstDayOf = async (store: EventStore, scale: number, now: Date): Promise<Date> => {
  const [first] = await store.readAll(0, 1)
  if (!first) return firstDayBefore(now)
  if (!(await store.findCommand(firstCommand(sizesOf(scale)).id)))
    throw new Error('The database is in use: a large company is only made in an empty one.')
  return new Date(first.at)
}

/** Three years of a large company, decided by the domain and appended by day. Resumes at the first missing batch. */
export const seedLarge = async (needs: Needs, seeding: Seeding): Promise<Past> => {
  const { scale, clock, now, handout, onProgress } = seeding
  const { store } = needs
  const sizes = sizesOf(scale)
  const calendar = calendarFrom(await firstDayOf(store, scale, now))
  clock.moveTo(calendar.at(0, -0.5))
  const past = drawPast(sizes, calendar, handout)
  await foundCompany(needs, sizes, past.staff)
  const batches = openTimetable(past.staff, past.courses, past.records)
  const first = await firstMissing(store, batches)
  const total = batches.reduce((sum, { weight }) => sum + weight, 0)
  let done = batches.slice(0, first).reduce((sum, { weight }) => sum + weight, 0)
  let facts = 0
  const begunAt = done / total
  await storePrepared(batches.slice(first), {
    prepare: (batch) => prepare(past, batch),
    store: async (batch, writes) => {
      clock.moveTo(calendar.at(batch.day, batch.share))
      const { events } = await store.append(writes, commandOf(batch))
      facts += events.length
      done += batch.weight
      onProgress?.({ facts, share: done / total, begunAt })
    },
  })
  return past
}

/** Draws staff, courses and records before the domain decides anything. */
export const drawPast = (sizes: Sizes, calendar: Calendar, handout: FileReference): Past => {
  const staff = drawStaff(sizes)
  const courses = planCourses(sizes).map((plan) => writeCourse(plan, handout))
  return { staff, courses, calendar, records: drawRecords(sizes, staff, courses, calendar) }
}

const commandOf = ({ number }: Batch) => seedCommand('LiveThroughTheDay', String(number))

const firstMissing = async (store: EventStore, batches: readonly Batch[]): Promise<number> => {
  let [stored, missing] = [0, batches.length]
  while (stored < missing) {
    const middle = Math.floor((stored + missing) / 2)
    const batch = batches[middle]
    if (batch && (await store.findCommand(commandOf(batch).id))) stored = middle + 1
    else missing = middle
  }
  return missing
}

const actsAtOnce = 100

/** Yields now and then, so that the previous batch is stored meanwhile. */
const prepare = async (past: Past, batch: Batch): Promise<readonly Write[]> => {
  const writes: Write[] = []
  for (const [place, act] of batch.acts().entries()) {
    if (place % actsAtOnce === 0) await new Promise((resolve) => setImmediate(resolve))
    for (const write of writesOf(past, act)) if (write.events.length > 0) writes.push(write)
  }
  return writes
}

/** Stores items in order; prepares each while the previous one is stored. */
const storePrepared = async <Item, Prepared>(
  items: readonly Item[],
  {
    prepare,
    store,
  }: {
    readonly prepare: (item: Item) => Promise<Prepared>
    readonly store: (item: Item, prepared: Prepared) => Promise<void>
  },
): Promise<void> => {
  let storing: Promise<void> = Promise.resolve()
  for (const item of items) {
    const preparing = prepare(item)
    const [prepared] = await Promise.all([preparing, storing])
    storing = store(item, prepared)
  }
  await storing
}
