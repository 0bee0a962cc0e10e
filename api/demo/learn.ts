import { isSelfPaced } from '../../domain/enrolments/rules.ts'
import type { CourseMember } from '../../projections/enrolments.questions.ts'
import { dateIn } from '../calendar.ts'
import { certificateCode } from '../records/certificate.ts'
import type { Agenda } from './agenda.ts'
import { type Chance, chanceOf } from './chance.ts'
import { pastDays } from './clock.ts'
import type { CoursePlan, Fate } from './plan.ts'
import { type Answers, type Learner, leaveHalfway, openSitting, type Taught, type Test } from './sitting.ts'
import type { Stage } from './stage.ts'

export const spreadDays = 56
const weekDays = 7
const paceMinutes = 9
const firstHour = 10

export const planLearning = (
  stage: Stage,
  agenda: Agenda,
  plan: CoursePlan,
  taught: Taught,
  members: readonly CourseMember[],
): void => {
  const { published = 0, returned = pastDays } = plan.days
  for (const member of members) {
    const chance = chanceOf(`${taught.outline.courseId} ${member.payrollNum}`)
    const settled = plan.settled?.[member.payrollNum ?? '']
    const fate = settled?.fate ?? fateOf(chance, plan)
    const after = settled?.afterDays ?? chance.between(1, spreadDays)
    const day = Math.ceil((published + after) / weekDays) * weekDays
    if (fate === 'waiting' || day >= returned) continue
    const certificate = certificateFor(stage, member, day)
    planSitting(agenda, { stage, taught, ...member, certificate }, { chance, fate, day })
  }
}

const fateOf = (chance: Chance, { outcome: { done, failed, begun } }: CoursePlan): Fate => {
  const draw = chance.below(1000) / 1000
  if (draw < done) return 'done'
  if (draw < done + failed) return 'failed'
  return draw < done + failed + begun ? 'begun' : 'waiting'
}

/** As `readyCertificate`, with a deterministic code. */
export const certificateFor = (
  { services: { config, derivedId }, at }: Stage,
  { enrolmentId, fullName }: { readonly enrolmentId: string; readonly fullName: string | null },
  day: number,
): Learner['certificate'] => {
  const chance = chanceOf(`certificate ${enrolmentId}`)
  return {
    certificateId: derivedId('certificate', enrolmentId, '1'),
    code: certificateCode(Uint8Array.from({ length: 10 }, () => chance.below(256))),
    issuedOn: dateIn(config.timeZone, at(day, firstHour)),
    holderName: fullName ?? '',
  }
}

type Course = { readonly chance: Chance; readonly fate: Exclude<Fate, 'waiting'>; readonly day: number }

const planSitting = (agenda: Agenda, learner: Learner, { chance, fate, day }: Course): void => {
  const { outline, tests } = learner.taught
  const lessons = outline.lessons.filter(({ type }) => isSelfPaced(type))
  const sitting = openSitting(learner)
  let step = 0
  const then = (happen: () => Promise<void>): void => {
    agenda.add(learner.stage.at(day, firstHour, step * paceMinutes), happen)
    step += 1
  }
  then(sitting.logIn)
  // `begun` stops before the last lesson
  const end = fate === 'begun' ? chance.below(lessons.length) : lessons.length
  for (const lesson of lessons.slice(0, end)) {
    const test = tests.get(lesson.id)
    if (test) {
      const { start, submit } = sitting.openTest(lesson.id, test, answersTo(test, chance, fate === 'failed'))
      then(start)
      then(submit)
    } else then(() => sitting.complete(lesson))
  }
  const left = lessons[end]
  if (left?.type === 'video') then(() => leaveHalfway(learner, left.id))
}

const answersTo = ({ questions, responses }: Test, chance: Chance, fails: boolean): Answers => {
  const affordable = questions.length > 3 && chance.in(0.3) ? 1 : 0
  const wrong = fails ? Math.ceil(questions.length / 2) : affordable
  const from = chance.below(questions.length)
  return questions.map(({ id, question, type, answers }, index) => {
    if (type === 'freeResponse') return { questionId: id, answer: chance.pick(responses.get(question) ?? []) }
    const isWrong = (index + from) % questions.length < wrong
    const fitting = answers.filter(({ isCorrect }) => isCorrect !== isWrong)
    return { questionId: id, answer: chance.pick(fitting).id }
  })
}
