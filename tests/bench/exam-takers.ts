import { readConfig } from '../../api/config.ts'
import type { Services } from '../../api/context.ts'
import { migrate } from '../../api/database/migrate.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { storeCredential } from '../../api/features/sessions/passwords/credentials.ts'
import { beginSession } from '../../api/http/auth.ts'
import { openServices } from '../../api/services.ts'
import type { DomainEvent } from '../../domain/kernel/event.ts'
import { streamName } from '../../domain/kernel/ids.ts'
import { activePeople } from '../../projections/people.questions.ts'
import { a, ids } from '../support/a.ts'
import { bulkCommand } from './bulk.ts'
import { hireLargeCompany } from './company.ts'

const questionCount = 20
const enrolledAtOnce = 2_000

export type Settings = {
  readonly DATABASE_URL: string
  readonly DATA_DIR: string
  readonly JWT_SECRET: string
}
export type Taker = { readonly token: string; attemptId: string; questions: readonly Asked[] }
type Asked = { readonly id: string; readonly answers: readonly { readonly id: string }[] }

const questions = Array.from({ length: questionCount }, (_, index) =>
  a.question(index + 1, { value: 100 / questionCount }),
)

const ofCourse: readonly DomainEvent[] = [
  a.courseDrafted(),
  a.courseDescribed(),
  a.moduleAdded(),
  a.lessonAdded({ type: 'automaticEvaluation' }),
  a.lessonReleased(),
  a.moduleReleased(),
  a.coursePublished(),
]

const ofTest: DomainEvent = {
  type: 'EvaluationRevised',
  data: {
    lessonId: ids.lesson,
    courseId: ids.course,
    revision: 1,
    duration: 60,
    isRandomQuestionOrder: true,
    preventTabSwitching: false,
    showAnswers: 'never',
    questions,
  },
}

type Appended = Parameters<Services['store']['append']>[0]

/** A course with one test, and everybody enrolled. */
const publishTest = async ({ store, derivedId }: Services, people: readonly string[]): Promise<void> => {
  const append = (appended: Appended) => store.append(appended, bulkCommand('PublishTest'))
  await append([
    { stream: streamName('course', ids.course), expected: 'noStream', events: ofCourse },
    { stream: streamName('evaluation', ids.lesson), expected: 'noStream', events: [ofTest] },
  ])
  const enrolling = people.map((personId) => {
    const enrolmentId = derivedId('enrolment', personId, ids.course)
    const data = { enrolmentId, personId, courseId: ids.course, cycle: 1, because: 'author' } as const
    const stream = streamName('enrolment', enrolmentId)
    return { stream, expected: 'noStream', events: [{ type: 'Enrolled', data }] } as const
  })
  for (let from = 0; from < enrolling.length; from += enrolledAtOnce)
    await append(enrolling.slice(from, from + enrolledAtOnce))
}

/** A company with some more people than are to take the test, as some of them have left. */
const hire = async ({ DATABASE_URL }: Settings, count: number): Promise<void> => {
  const db = await openPostgres(DATABASE_URL)
  await migrate(db)
  const store = await openEventStore({ db, now: () => new Date(), app: 'bench' })
  await hireLargeCompany(store, Math.ceil(count * 1.1))
  await db.close()
}

/** So many people of a new company who are logged in and have a test to take. */
export const enrolTakers = async (settings: Settings, count: number): Promise<Taker[]> => {
  await hire(settings, count)
  const { services, stop } = await openServices(readConfig({ ...settings, LOG_LEVEL: 'silent' }))
  const { store, db, readModels } = services
  const caughtUp = async () => readModels.caughtUp(await store.head(), 120_000)
  await caughtUp()
  const people = (await db.query<{ person_id: string }>(activePeople)).slice(0, count)
  await publishTest(
    services,
    people.map((one) => one.person_id),
  )
  await caughtUp()
  const begun: Taker[] = []
  const hash = 'nobody logs in by it'
  for (const { person_id } of people) {
    await storeCredential(db, person_id, { hash, origin: 'own' }, services.now())
    const { token } = await beginSession(services, person_id, hash)
    begun.push({ token, attemptId: '', questions: [] })
  }
  await stop()
  return begun
}
