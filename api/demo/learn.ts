import sql from 'sql-template-tag'
import { attempt } from '../../domain/attempts/attempt.ts'
import { startAttempt, submitAttempt } from '../../domain/attempts/taking.ts'
import type { NewCertificate } from '../../domain/enrolments/certificates.ts'
import { enrolment } from '../../domain/enrolments/enrolment.ts'
import { completeLesson, recordResult } from '../../domain/enrolments/progress.ts'
import type { Question } from '../../domain/evaluations/events.ts'
import { score } from '../../domain/evaluations/scoring.ts'
import type { Outline } from '../../domain/kernel/outline.ts'
import { recordFirstLogin } from '../../domain/people/access.ts'
import { person } from '../../domain/people/person.ts'
import { dateIn } from '../calendar.ts'
import { certificateCode } from '../features/enrolments.certificate.ts'
import { reportPlayback } from '../features/enrolments.playback.ts'
import { writing } from '../features/streams.ts'
import type { Agenda } from './agenda.ts'
import { type Chance, chanceOf } from './chance.ts'
import { pastDays } from './clock.ts'
import type { CoursePlan } from './plan.ts'
import type { Stage } from './stage.ts'

/** A published course as its learners meet it. */
export type Taught = {
  readonly plan: CoursePlan
  readonly outline: Outline
  readonly tests: ReadonlyMap<string, Test>
}

export type Test = {
  readonly revision: number
  readonly duration: number | null
  readonly preventTabSwitching: boolean
  readonly questions: readonly Question[]
}

export type Member = {
  readonly enrolmentId: string
  readonly personId: string
  readonly payrollNum: string
  readonly fullName: string
}

type Fate = 'done' | 'failed' | 'begun' | 'waiting'

/** Nobody is in a hurry: the last of them begins this many days after the course was published. */
const spreadDays = 56
/** Training has its day of the week, and everybody who sits down on it goes at the same pace. */
const weekDays = 7
const paceMinutes = 9
const firstHour = 10

export const membersOf = ({ services }: Stage, courseId: string): Promise<Member[]> =>
  services.db.query(sql`
    select e.enrolment_id as "enrolmentId", e.person_id as "personId", p.payroll_num as "payrollNum", p.full_name as "fullName"
    from enrolments e join people p using (person_id)
    where e.course_id = ${courseId} and e.ended_at is null
    order by p.payroll_num`)

/** Puts on the agenda what each member does in the course, if anything. */
export const planLearning = (
  stage: Stage,
  agenda: Agenda,
  taught: Taught,
  members: readonly Member[],
): void => {
  const { published = 0, returned = pastDays } = taught.plan.days
  for (const member of members) {
    const chance = chanceOf(`${taught.outline.courseId} ${member.payrollNum}`)
    const fate = fateOf(chance, taught.plan)
    const day = Math.ceil((published + chance.between(1, spreadDays)) / weekDays) * weekDays
    if (fate !== 'waiting' && day < returned)
      planSitting(stage, agenda, taught, member, { chance, fate, day })
  }
}

const fateOf = (chance: Chance, { outcome: { done, failed, begun } }: CoursePlan): Fate => {
  const drawn = chance.below(1000) / 1000
  if (drawn < done) return 'done'
  if (drawn < done + failed) return 'failed'
  return drawn < done + failed + begun ? 'begun' : 'waiting'
}

type Sitting = { readonly chance: Chance; readonly fate: Exclude<Fate, 'waiting'>; readonly day: number }

const planSitting = (
  stage: Stage,
  agenda: Agenda,
  taught: Taught,
  member: Member,
  { chance, fate, day }: Sitting,
): void => {
  const certificate = certificateFor(stage, member, day)
  let step = 0
  const then = (happen: () => Promise<unknown>): void => {
    agenda.add(stage.at(day, firstHour, step * paceMinutes), happen)
    step += 1
  }
  then(() => logIn(stage, member))
  const { lessons } = taught.outline
  // whoever only began stops before the last of them
  const taken = fate === 'begun' ? lessons.slice(0, chance.below(lessons.length)) : lessons
  for (const lesson of taken) {
    const test = taught.tests.get(lesson.id)
    if (test) {
      const given = answersTo(test, chance, fate === 'failed')
      then(() => start(stage, taught, member, lesson.id, test))
      then(() => submit(stage, taught, member, { lessonId: lesson.id, test, given, certificate }))
    } else then(() => complete(stage, taught, member, lesson, certificate))
  }
  const left = lessons[taken.length]
  if (fate === 'begun' && left?.type === 'video') then(() => leaveHalfway(stage, member, left.id))
}

/** Only the first time is a fact. */
const logIn = async ({ services, act, hasLoggedIn }: Stage, { personId }: Member): Promise<void> => {
  if (hasLoggedIn.has(personId)) return
  hasLoggedIn.add(personId)
  await services.execute(act('LogIn', personId, personId), person, personId, recordFirstLogin)
}

const complete = (
  { services, act }: Stage,
  { outline }: Taught,
  { enrolmentId, personId }: Member,
  { id: lessonId, type, durationSeconds }: Outline['lessons'][number],
  certificate: NewCertificate,
) => {
  const watchedSeconds = type === 'document' ? null : durationSeconds
  const decide = completeLesson({ lessonId, watchedSeconds, outline, certificate })
  return services.execute(
    act('CompleteLesson', personId, enrolmentId, lessonId),
    enrolment,
    enrolmentId,
    decide,
  )
}

/** As `readyCertificate` makes it, except that its code is the same each time. */
const certificateFor = (
  { services: { config, derivedId }, at }: Stage,
  { enrolmentId, fullName }: Member,
  day: number,
): NewCertificate => {
  const chance = chanceOf(`certificate ${enrolmentId}`)
  return {
    certificateId: derivedId('certificate', enrolmentId, '1'),
    code: certificateCode(Uint8Array.from({ length: 10 }, () => chance.below(256))),
    issuedOn: dateIn(config.timeZone, at(day, firstHour)),
    holderName: fullName,
  }
}

const attemptIdOf = ({ services }: Stage, { enrolmentId }: Member, lessonId: string): string =>
  services.derivedId('attempt', enrolmentId, lessonId, '1')

const start = (
  stage: Stage,
  { outline }: Taught,
  member: Member,
  lessonId: string,
  { revision, duration, preventTabSwitching, questions }: Test,
) => {
  const { services, act } = stage
  const { enrolmentId, personId } = member
  const attemptId = attemptIdOf(stage, member, lessonId)
  const what = {
    attemptId,
    personId,
    enrolmentId,
    courseId: outline.courseId,
    lessonId,
    cycle: 1,
    revision,
    questionIds: questions.map(({ id }) => id),
    startedAt: services.now().toISOString(),
    durationMinutes: duration,
    preventTabSwitching,
  }
  const begin = startAttempt(what, { isSubscribed: true, outline })
  return services.execute(act('StartAttempt', personId, attemptId), attempt, attemptId, begin)
}

type Answers = readonly { readonly questionId: string; readonly answer: string }[]

/** Whoever fails gets half of them wrong; others miss one now and then where they can afford it. */
const answersTo = ({ questions }: Test, chance: Chance, fails: boolean): Answers => {
  const affordable = questions.length > 3 && chance.in(0.3) ? 1 : 0
  const wrong = fails ? Math.ceil(questions.length / 2) : affordable
  const from = chance.below(questions.length)
  return questions.map(({ id, answers }, index) => {
    const isWrong = (index + from) % questions.length < wrong
    const fitting = answers.filter(({ isCorrect }) => isCorrect !== isWrong)
    return { questionId: id, answer: chance.pick(fitting).id }
  })
}

type Submission = {
  readonly lessonId: string
  readonly test: Test
  readonly given: Answers
  readonly certificate: NewCertificate
}

const submit = (
  stage: Stage,
  { outline }: Taught,
  member: Member,
  { lessonId, test: { questions }, given: answers, certificate }: Submission,
) => {
  const { services, act } = stage
  const { personId, enrolmentId } = member
  const attemptId = attemptIdOf(stage, member, lessonId)
  return services.executeAll(act('SubmitAttempt', personId, attemptId), async (load) => {
    const [sitting, record] = [await load(attempt, attemptId), await load(enrolment, enrolmentId)]
    const now = services.now().toISOString()
    const what = { personId, by: 'person', answers, now } as const
    const events = submitAttempt(what, questions, (saved) => score(questions, saved))(sitting.state)
    const grade = events.find((event) => event.type === 'AttemptSubmitted')?.data.grade ?? null
    if (grade === null) return [writing(sitting, events)]
    const result = { lessonId, attemptId, cycle: 1, grade, outline, certificate }
    return [writing(sitting, events), writing(record, recordResult(result)(record.state))]
  })
}

/** Two reports of a player, the second from the middle. */
const leaveHalfway = async ({ services: { db, now } }: Stage, { personId }: Member, lessonId: string) => {
  const of = { personId, lessonId, cycle: 1 }
  await reportPlayback(db, { ...of, seconds: 0, now: now() })
  await reportPlayback(db, { ...of, seconds: 5, now: new Date(now().getTime() + 5_000) })
}
