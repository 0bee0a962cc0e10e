/** The bell and the notices of people who have 10,000 each, 8 and 32 at once: one person is served four requests at a time. */
import { newId } from '../../api/ids.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import type { NoticeEvent } from '../../domain/notices/events.ts'
import { notices, noticesId } from '../../domain/notices/notices.ts'
import { a } from '../support/a.ts'
import { cheapHasher, openTestApp, type TestApp } from '../support/app.ts'
import { samples } from '../support/samples.ts'
import { bulkCommand } from './bulk.ts'
import { onOwnServer } from './own-server.ts'
import { sized } from './size.ts'
import { atOnce, header, timesOf, told } from './times.ts'

const noticesInAll = sized(10_000, 60)
const peopleInAll = sized(8, 2)
const courses = sized(50, 3)
const together = 500
const pageSize = 20

const publish = async ({ services, settled }: TestApp): Promise<readonly string[]> => {
  const courseIds = Array.from({ length: courses }, newId)
  const writes = courseIds.map((courseId) => ({
    stream: streamName('course', courseId),
    expected: 'noStream' as const,
    events: [a.courseDrafted({ courseId }), a.coursePublished(courseId)],
  }))
  await services.store.append(writes, bulkCommand('Publish'))
  await settled()
  return courseIds
}

/** About one course after the other, each in the same month. */
const given = (personId: string, courseId: string): NoticeEvent => ({
  type: 'NoticeGiven',
  data: { ...samples.NoticeGiven, kind: 'courseAssigned', noticeId: newId(), personId, about: { courseId } },
})

const give = async (app: TestApp, personId: string, courseIds: readonly string[]): Promise<void> => {
  const { services, settled } = app
  const stream = streamName(notices.kind, noticesId({ personId, month: '2026-03' }))
  for (let made = 0; made < noticesInAll; made += together) {
    const events = Array.from({ length: Math.min(together, noticesInAll - made) }, (_, place) =>
      given(personId, courseIds[place % courses] ?? ''),
    )
    await services.store.append(
      [{ stream, expected: made === 0 ? 'noStream' : made, events }],
      bulkCommand('GiveNotices'),
    )
  }
  await settled()
}

export const bench = (): Promise<void> =>
  onOwnServer('notices', async ({ db }) => {
    const app = await openTestApp({}, db, cheapHasher, 'measured')
    const courseIds = await publish(app)
    const tokens: string[] = []
    for (let number = 0; number < peopleInAll; number += 1) {
      const personId = await app.hire({ payrollNum: String(100 + number) })
      await give(app, personId, courseIds)
      tokens.push(await app.as(personId))
    }
    await db.script('vacuum analyze')
    let turn = 0
    const ask = (path: string) => async (): Promise<void> => {
      turn += 1
      const headers = { authorization: `Bearer ${tokens[turn % tokens.length]}` }
      const answer = await app.app.fetch(new Request(`http://localhost/api${path}`, { headers }), {
        peer: '203.0.113.1',
      })
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      await answer.bytes()
    }
    const last = Math.ceil(noticesInAll / pageSize)
    const list = `/notices?pageSize=${pageSize}`
    for (const some of [8, atOnce]) {
      console.log(
        `  ${noticesInAll} unread notices of each of ${peopleInAll} people, ${some} at once; ${header}`,
      )
      for (const [name, asked] of [
        ['the bell', () => ask('/notices/count')],
        ['the first page', () => ask(list)],
        ['one of the first hundred pages', (page: number) => ask(`${list}&page=${Math.min(page, last)}`)],
        ['the last page', () => ask(`${list}&page=${last}`)],
        ['the first page of those unread', () => ask(`${list}&unread=true`)],
      ] as const)
        console.log(`  ${name.padEnd(34)}${told(await timesOf((page) => asked(page)(), some))}`)
    }
    await app.close()
  })
