import { expiryOf } from '../../../domain/enrolments/rules.ts'
import type { Level } from '../../../domain/kernel/ids.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { Calendar } from './calendar.ts'
import type { WrittenCourse } from './catalogue.ts'
import { bytes, column, shorts, words } from './columns.ts'
import type { Life, Turn } from './lives.ts'
import { never, pastDays, type Sizes } from './sizes.ts'
import { author, cast, type Staff, terminalOn } from './staff.ts'

/** Enrolments and the days of their turns. All are drawn first; the domain decides day by day. */
export type Records = {
  readonly count: number
  readonly turns: number
  lifeUntil(turn: number): Life
  dayOf(turn: number): number
  turnOf(turn: number): Turn
  courseOf(turn: number): WrittenCourse
  readonly firstInPlan: Int16Array
  readonly firstExtra: Int16Array
}

const turnNames = [
  'enrol',
  'begin',
  'finish',
  'fail',
  'expire',
  'miss',
  'lift',
  'open',
] as const satisfies readonly Turn[]
const codeOf = (turn: Turn): number => turnNames.indexOf(turn)

const levelNames = ['enterprise', 'department', 'jobTitle'] as const satisfies readonly Level[]

const [finishing, failing, beginning] = [0.135, 0.03, 0.06]
const renewing = 0.7
const learnWithinDays = 150
const enrolWithinDays = 600
const renewWithinDays = 25
const missedAfterDays = 32

type Step = { readonly turn: Turn; readonly day: number }

/** Draws enrolments and their turns; sets the day of each person's first log-in. */
export const drawRecords = (
  sizes: Sizes,
  staff: Staff,
  courses: readonly WrittenCourse[],
  calendar: Calendar,
): Records => {
  const steps = openColumns(courses)
  const firstInPlan = new Int16Array(staff.count).fill(never)
  const firstExtra = new Int16Array(staff.count).fill(never)
  const open = courses.filter(({ plan }) => plan.publishedOn !== never)
  const optional = open.filter(({ plan }) => plan.reach === null).length
  const share = Math.min(0.6, sizes.byHand / Math.max(1, optional))
  for (const { plan } of open) {
    const chance = chanceOf(`large members ${plan.number}`)
    for (let person = 0; person < staff.count; person += 1) {
      const day = enrolledOn(plan, staff, person, chance, share)
      if (day === never) continue
      const left = staff.left[person] ?? never
      const leads = person < cast.length
      const turns = drawTurns(plan, { enrolled: day, left, leads }, chance, calendar)
      steps.add(person, plan.number, turns)
      keepEarliest(staff.loggedIn, person, turns.find(({ turn }) => isLearning(turn))?.day)
      const approved = turns.find(({ turn }) => turn === 'finish')?.day
      keepEarliest(plan.reach ? firstInPlan : firstExtra, person, approved)
    }
  }
  return { ...steps.read(), firstInPlan, firstExtra }
}

const openColumns = (courses: readonly WrittenCourse[]) => {
  const [persons, numbers, first] = [column(words), column(shorts), column(words)]
  const [days, codes, owners] = [column(shorts), column(bytes), column(words)]
  const add = (person: number, courseNumber: number, turns: readonly Step[]): void => {
    first.add(days.length)
    for (const { turn, day } of turns) {
      days.add(day)
      codes.add(codeOf(turn))
      owners.add(persons.length)
    }
    persons.add(person)
    numbers.add(courseNumber)
  }
  const turnOf = (turn: number): Turn => turnNames[codes.at(turn)] ?? 'enrol'
  const courseOf = (turn: number): WrittenCourse => courses[numbers.at(owners.at(turn))] as WrittenCourse // numbered by their place
  const lifeUntil = (turn: number): Life => {
    const record = owners.at(turn)
    const course = courseOf(turn)
    const until = Array.from({ length: turn - first.at(record) + 1 }, (_, place) => first.at(record) + place)
    return {
      person: persons.at(record),
      course,
      levels: levelNames.filter((level) => course.plan.reach?.level === level),
      turns: until.map((at) => ({ turn: turnOf(at), day: days.at(at) })),
    }
  }
  const read = () => ({
    count: persons.length,
    turns: days.length,
    lifeUntil,
    dayOf: days.at,
    turnOf,
    courseOf,
  })
  return { add, read }
}

const keepEarliest = (earliest: Int16Array, person: number, day = never): void => {
  earliest[person] = Math.min(earliest[person] ?? never, day)
}

const isLearning = (turn: Turn): boolean => turn === 'begin' || turn === 'finish' || turn === 'fail'

/** `never` where the person is not enrolled. */
const enrolledOn = (
  { reach, publishedOn, terminals }: WrittenCourse['plan'],
  staff: Staff,
  person: number,
  chance: Chance,
  share: number,
): number => {
  const hired = staff.hired[person] ?? never
  const here = Math.max(publishedOn, hired)
  const left = staff.left[person] ?? never
  if (reach) return isReached(reach, staff, person) && here < left ? here : never
  if (person === author || !chance.in(share)) return never
  const day = here + chance.between(1, enrolWithinDays)
  const isHere = day < left && day < pastDays
  return isHere && terminals.includes(terminalOn(staff, person, day)) ? day : never
}

const isReached = (
  reach: NonNullable<WrittenCourse['plan']['reach']>,
  { department, jobTitle }: Staff,
  person: number,
): boolean => {
  switch (reach.level) {
    case 'enterprise':
      return true
    case 'department':
      return department[person] === reach.department
    case 'jobTitle':
      return reach.jobTitles.includes(jobTitle[person] ?? never)
  }
}

/** By day, no two on one. Leaders are not enrolled, since nobody grades or approves themselves. */
const drawTurns = (
  { reach, lessons, months, rule }: WrittenCourse['plan'],
  { enrolled, left, leads }: { enrolled: number; left: number; leads: boolean },
  chance: Chance,
  calendar: Calendar,
): readonly Step[] => {
  const steps: Step[] = [{ turn: 'enrol', day: enrolled }]
  const fate = fateOf(lessons, chance)
  const day = enrolled + chance.between(1, learnWithinDays)
  if (fate && !leads && day < left && day <= pastDays) steps.push({ turn: fate, day })
  if (months > 0 && steps.at(-1)?.turn === 'finish')
    steps.push(...expiries(day, { months, rule, left }, chance, calendar))
  if (reach && left <= pastDays) steps.push({ turn: 'lift', day: left })
  return steps.sort((one, other) => one.day - other.day)
}

const fateOf = (lessons: readonly string[], chance: Chance): Turn | null => {
  const steps = chance.below(1_000) / 1_000
  if (steps < finishing) return 'finish'
  if (steps < finishing + failing) return lessons.includes('automaticEvaluation') ? 'fail' : 'finish'
  if (steps >= finishing + failing + beginning) return null
  return lessons.length > 1 ? 'begin' : null
}

type Validity = Pick<WrittenCourse['plan'], 'months' | 'rule'> & { readonly left: number }

const expiries = (
  approved: number,
  validity: Validity,
  chance: Chance,
  calendar: Calendar,
): readonly Step[] => {
  const { months, rule, left } = validity
  const expires = calendar.dayOf(expiryOf(calendar.dateOf(approved), months) ?? '')
  const opens = expires - (rule?.renewal?.opensBefore ?? 0)
  const open: Step[] =
    rule?.renewal && opens < left && opens <= pastDays ? [{ turn: 'open', day: opens }] : []
  const expired = besides(left, expires + 1)
  if (expired > pastDays) return open
  const renewed = expired + chance.between(1, renewWithinDays)
  const missed = besides(left, expires + missedAfterDays)
  const end: Step[] = missed > pastDays ? [] : [{ turn: 'miss', day: missed }]
  const again: Step[] = renewed > pastDays ? [] : [{ turn: 'finish', day: renewed }]
  const renews = chance.in(renewing) && renewed < left
  const rest = renews && again.length > 0 ? expiries(renewed, validity, chance, calendar) : []
  return [...open, { turn: 'expire', day: expired }, ...(renews ? again : end), ...rest]
}

const besides = (left: number, day: number): number => (day === left ? day + 1 : day)
