import sql from 'sql-template-tag'
import type { Chance } from '../../../api/demo/chance.ts'
import { fine } from '../classroom.ts'
import { correctHireDate, done, hire, placesIn, setActive, transfer, type Year } from './company.ts'
import { isPassed, isWaivedOn, type PlainEnrolment, type PlainPerson } from './ledger.ts'
import { plus, plusMonths } from './plain-days.ts'

const evaluating = `mutation ($id: ID!, $userCourseStatus: String!, $reason: String) {
  User_evaluateCourse(id: $id, userCourseStatus: $userCourseStatus, reason: $reason) { id } }`
const removing =
  'mutation ($id: ID!, $courseId: ID!) { User_userCourseDeleteUser(userId: $id, coursesId: $courseId) { transactionStatus } }'

const reason = 'Estaba de licencia'

type OfPerson = (year: Year, who: PlainPerson, chance: Chance) => Promise<unknown>
type OfEnrolment = (year: Year, one: PlainEnrolment, chance: Chance) => Promise<unknown>

const recordId = ({ on }: Year, { person, course }: PlainEnrolment): string =>
  on.app.services.derivedId('enrolment', person.id, course.id)

const decideByHand = async ({ on, hr }: Year, of: PlainEnrolment, what: string, body: object) => {
  const { person, course, ...standing } = of
  const path = `/users/${person.id}/courses/${course.id}/due/actions/${what}`
  const about = `${what} ${JSON.stringify([body, standing])}`
  done(await on.app.rest('POST', path, { reason, ...body }, hr.token), about)
}

const sit = async ({ on }: Year, { person, course }: PlainEnrolment, isRight: boolean) => {
  const by = { id: person.id, token: await on.app.as(person.id) }
  done(await on.exams.sit(by, course.lessonId, isRight))
}

const approve: OfEnrolment = async (year, one) => {
  const { on, clerk } = year
  if (one.course.isTested) await sit(year, one, true)
  else {
    const variables = { id: recordId(year, one), userCourseStatus: 'Aprobado', reason }
    fine(await on.app.gql(evaluating, variables, on.room.admin.token))
  }
  clerk.pass(one)
}

/** Courses with a date, each passed on a day by this chance. */
export const passSome = async (year: Year, chance: Chance, rate: number): Promise<void> => {
  const open = [...year.clerk.enrolments.values()].filter(
    (one) => one.endedAt === null && one.person.isActive && one.date?.on != null && mayPass(one),
  )
  for (const one of open) {
    if (!chance.in(rate)) continue
    year.on.app.clock.advance(2_000)
    await approve(year, one, chance)
  }
  await year.on.app.settled()
}

const fail: OfEnrolment = async (year, one) => {
  await sit(year, one, false)
  year.clerk.fail(one)
}

const recognise: OfEnrolment = async ({ on, hr, clerk }, one, chance) => {
  const { person, course, expiresOn, isRenewing } = one
  const day = plus(clerk.today, -chance.between(55, 88))
  // refused where the renewal would end no later than what it renews
  if (isRenewing && course.months > 0 && plusMonths(day, course.months) <= (expiresOn ?? '')) return
  const path = `/users/${person.id}/courses/${course.id}/recognitions`
  done(await on.app.rest('POST', path, { on: day, approves: true, reason }, hr.token))
  clerk.pass(one, day)
}

const revoke: OfEnrolment = async ({ on, clerk }, one) => {
  const { person, course } = one
  const [certificate] = await on.app.services.db.query<{ id: string }>(sql`
    select certificate_id as id from certificates
    where person_id = ${person.id} and course_id = ${course.id} and expired_at is null and revoked_at is null
    order by cycle desc limit 1`)
  const path = `/users/${person.id}/certifications/${certificate?.id}/actions/revoke`
  done(await on.app.rest('POST', path, { reason }, on.room.admin.token))
  clerk.revoke(one)
}

const reset: OfEnrolment = async (year, one) => {
  const path = `/users/${one.person.id}/user-courses/${recordId(year, one)}/actions/reset-progress`
  done(await year.on.app.rest('POST', path, { reason }, year.on.room.admin.token))
  year.clerk.reset(one)
}

const extend: OfEnrolment = async (year, one, chance) => {
  const [, from = ''] = [one.date?.on ?? '', year.clerk.today].sort()
  const dueOn = plus(from, chance.between(1, 40))
  await decideByHand(year, one, 'extend', { dueOn })
  year.clerk.give(one, dueOn)
}

const waive: OfEnrolment = async (year, one, chance) => {
  const until = chance.in(0.35) ? null : plus(year.clerk.today, chance.between(0, 30))
  const isWithin = until !== null && one.date?.on != null && one.date.on <= until
  const dueOn = isWithin ? plus(until, chance.between(1, 20)) : null
  await decideByHand(year, one, 'waive', { until, dueOn })
  year.clerk.waive(one, until, dueOn)
}

const endWaiver: OfEnrolment = async (year, one) => {
  const { clerk } = year
  const isUndated =
    one.date?.by === 'expiry' ? !clerk.isRuled(one) : one.date?.on == null && one.levels.length > 0
  // a failure within the grace leaves the clerk no last day of it
  const isReturn = clerk.isGraceOver(one) || (one.status === 'reprobado' && one.date?.isException === true)
  const dueOn = isReturn && isUndated ? plus(clerk.today, 20) : null
  await decideByHand(year, one, 'end-waiver', { dueOn })
  year.clerk.endWaiver(one, dueOn)
}

const resolve: OfEnrolment = async (year, one, chance) => {
  const dueOn = chance.in(0.3) ? null : plus(year.clerk.today, chance.between(0, 50))
  await decideByHand(year, one, 'resolve', { dueOn })
  year.clerk.give(one, dueOn)
}

const takeOff: OfEnrolment = async ({ on, clerk }, one) => {
  await on.room.gql(removing, { id: one.person.id, courseId: one.course.id }, on.room.admin)
  one.endedAt = clerk.acts
}

const move: OfPerson = (year, who, chance) => transfer(year, who, placesIn(year, chance))

const correct: OfPerson = (year, who, chance) => {
  const hiredOn = chance.in(0.2) ? null : plus(year.clerk.today, -chance.between(0, 60))
  return correctHireDate(year, who, hiredOn)
}

const ofPerson =
  (act: OfPerson, suits: (one: PlainPerson) => boolean) => async (year: Year, chance: Chance) => {
    const suitable = [...year.clerk.people.values()].filter(suits)
    if (suitable.length > 0) await act(year, chance.pick(suitable), chance)
  }

const ofEnrolment =
  (act: OfEnrolment, suits: (one: PlainEnrolment, today: string) => boolean) =>
  async (year: Year, chance: Chance) => {
    const { today, enrolments } = year.clerk
    const suitable = [...enrolments.values()].filter(
      (one) => one.endedAt === null && one.person.isActive && suits(one, today),
    )
    if (suitable.length > 0) await act(year, chance.pick(suitable), chance)
  }

const isActive = (one: PlainPerson): boolean => one.isActive
const isOpen = (one: PlainEnrolment): boolean => !isPassed(one)
/** Once a cycle: nobody gives another chance here but by a reset. */
const mayBeTested = (one: PlainEnrolment): boolean =>
  isOpen(one) && !one.hasFailedTest && one.status !== 'reprobado'

const mayPass = (one: PlainEnrolment): boolean => isOpen(one) && (!one.course.isTested || mayBeTested(one))

const acts = {
  hire: [3, hire],
  move: [4, ofPerson(move, isActive)],
  leave: [2, ofPerson((year, who) => setActive(year, who, false), isActive)],
  comeBack: [
    2,
    ofPerson(
      (year, who) => setActive(year, who, true),
      (one) => !one.isActive,
    ),
  ],
  correct: [3, ofPerson(correct, () => true)],
  approve: [26, ofEnrolment(approve, mayPass)],
  fail: [5, ofEnrolment(fail, mayBeTested)],
  recognise: [14, ofEnrolment(recognise, isOpen)],
  revoke: [2, ofEnrolment(revoke, (one) => one.status === 'aprobado')],
  reset: [2, ofEnrolment(reset, (one) => one.hasFailedTest || one.status !== 'pendiente')],
  extend: [4, ofEnrolment(extend, (one) => isOpen(one) && one.date?.on != null)],
  waive: [4, ofEnrolment(waive, (one, today) => isOpen(one) && !isWaivedOn(today, one))],
  endWaiver: [2, ofEnrolment(endWaiver, (one, today) => isOpen(one) && isWaivedOn(today, one))],
  resolve: [5, ofEnrolment(resolve, (one) => isOpen(one) && one.date?.isException === true)],
  takeOff: [1, ofEnrolment(takeOff, () => true)],
} as const

const names = (Object.keys(acts) as (keyof typeof acts)[]).flatMap((name) =>
  Array<keyof typeof acts>(acts[name][0]).fill(name),
)

/** Any act, as likely as it is in a company. */
export const actByChance = async (year: Year, chance: Chance): Promise<void> => {
  const [, act] = acts[chance.pick(names)]
  year.clerk.acts += 1
  year.on.app.clock.advance(2_000)
  await act(year, chance)
  await year.on.app.settled()
}
