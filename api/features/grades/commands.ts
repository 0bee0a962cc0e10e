import { attempt } from '../../../domain/attempts/attempt.ts'
import { type EnrolmentState, enrolment } from '../../../domain/enrolments/enrolment.ts'
import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts'
import {
  publishDraft,
  recordGrade,
  restartEvaluation,
  type SeenGrade,
} from '../../../domain/enrolments/grades.ts'
import { markingOf } from '../../../domain/enrolments/marking.ts'
import type { Evaluator } from '../../../domain/kernel/oneself.ts'
import { Rejection, type RejectionParams } from '../../../domain/kernel/rejection.ts'
import { fullNames } from '../../../projections/people.questions.ts'
import type { Services } from '../../context.ts'
import type { Load } from '../../event-store/execute.ts'
import type { Appended, Command, Write } from '../../event-store/store.ts'
import { guardOn, writeTo } from '../../event-store/streams.ts'
import { attemptIdsIn } from '../../records/attempts.ts'
import { certificateFor, companyToday } from '../../records/certificate.ts'
import { loadGradedLesson, loadRegister } from '../../records/graded-lessons.ts'
import { loadEvaluator } from '../../records/grantor.ts'

type OfLesson = { readonly courseId: string; readonly lessonId: string; readonly by: string }

export type GradeRow = {
  readonly userId: string
  readonly grade: number | null
  readonly isPublished: boolean
  readonly read: SeenGrade
  readonly reason: string | null
}

type Member = { readonly personId: string; readonly enrolmentId: string }
type Earning = Parameters<typeof recordGrade>[2]
type Decide = (
  state: EnrolmentState,
  grader: Evaluator,
  earning: Earning,
  member: Member,
) => readonly EnrolmentEvent[]

/** Saves all rows in one append. A refusal names the first row; its params hold the code of each refused row. */
export const saveGrades = (
  services: Services,
  command: Command,
  { rows, ...of }: OfLesson & { readonly rows: readonly GradeRow[] },
): Promise<Appended> => {
  const { lessonId } = of
  const byPerson = new Map(rows.map((row) => [row.userId, row]))
  return decideForEach(
    services,
    command,
    of,
    [...byPerson.keys()],
    (state, grader, earning, { personId, enrolmentId }) => {
      const row = byPerson.get(personId)
      if (!row || row.grade === null) throw new Rejection('MissingGrade', 'grade')
      const { grade, isPublished, read, reason } = row
      const evaluationId = nextEvaluationId(services, state, { enrolmentId, lessonId })
      return recordGrade(
        { lessonId, evaluationId, grade, isPublished, read },
        { ...grader, reason },
        earning,
      )(state)
    },
  )
}

export const publishDrafts = (
  services: Services,
  command: Command,
  { people, ...of }: OfLesson & { readonly people: readonly string[] },
): Promise<Appended> =>
  decideForEach(services, command, of, people, (state, grader, earning) =>
    publishDraft(of, grader, earning)(state),
  )

const nextEvaluationId = (
  { derivedId }: Pick<Services, 'derivedId'>,
  state: EnrolmentState,
  { enrolmentId, lessonId }: { readonly enrolmentId: string; readonly lessonId: string },
): string => {
  if (state.situation !== 'enrolled') return enrolmentId
  const { setAside } = markingOf(state.markings, lessonId)
  return derivedId('evaluation', enrolmentId, lessonId, String(state.cycle), String(setAside.length))
}

const decideForEach = async (
  services: Services,
  command: Command,
  { courseId, lessonId, by }: OfLesson,
  people: readonly string[],
  decide: Decide,
): Promise<Appended> => {
  const [names, today] = await Promise.all([
    fullNames(services.db, people),
    companyToday(services, services.now()),
  ])
  return services.executeAll(command, async (load) => {
    const place = { courseId, lessonId }
    const { outlineOf, guards } = await loadRegister(load, services.store, place, by)
    const grader = await loadGrader(load, by, people)
    const results = await Promise.all(
      people.map(async (personId) => {
        const enrolmentId = services.derivedId('enrolment', personId, courseId)
        const record = await load(enrolment, enrolmentId)
        const earning = {
          outline: await outlineOf({ personId, enrolmentId }),
          certificate: certificateFor(
            { enrolmentId, cycle: cycleOf(record.state) },
            names.get(personId) ?? null,
            today,
          ),
        }
        return rowResult(personId, () =>
          writeTo(record, decide(record.state, grader.by, earning, { personId, enrolmentId })),
        )
      }),
    )
    await refuseRows(services, results)
    const writes = results.flatMap((result) => ('write' in result ? [result.write] : []))
    return [...writes, ...guards, ...grader.guards]
  })
}

const cycleOf = (state: EnrolmentState): number => (state.situation === 'none' ? 1 : state.cycle)

type RowResult = { readonly personId: string } & ({ readonly write: Write } | { readonly refused: Rejection })

const rowResult = (personId: string, act: () => Write): RowResult => {
  try {
    return { personId, write: act() }
  } catch (error) {
    if (error instanceof Rejection) return { personId, refused: error }
    throw error
  }
}

/** The grader is loaded only if they grade themselves. */
const loadGrader = async (load: Load, by: string, people: readonly string[]) => {
  if (people.includes(by)) return loadEvaluator(load, { personId: by }, null)
  return { by: { personId: by, isSoleAdministrator: false, reason: null }, guards: [] }
}

/** The first refusal with its row, the name of the concurrent author, and the code of every refused row. */
const refuseRows = async (services: Services, results: readonly RowResult[]): Promise<void> => {
  const refusals = results.flatMap((result) => ('refused' in result ? [result] : []))
  const [first] = refusals
  if (!first) return
  const { code, field } = first.refused
  throw new Rejection(code, field && `${first.personId}.${field}`, {
    ...(await withName(services, first.refused.params)),
    ...Object.fromEntries(refusals.map(({ personId, refused }) => [personId, refused.code])),
  })
}

const withName = async ({ db }: Services, { by, ...params }: RejectionParams): Promise<RejectionParams> => {
  if (typeof by !== 'string') return params
  const names = by === '' ? new Map<string, string>() : await fullNames(db, [by])
  return { ...params, name: names.get(by) ?? '—' }
}

export type Restart = {
  readonly courseId: string
  readonly userId: string
  readonly evaluationId: string
  readonly lessonId: string
  readonly by: string
  readonly reason: string | null
}

/** The member has to take the evaluation again; a test gets another attempt. */
export const restart = (
  services: Services,
  command: Command,
  { courseId, userId: personId, evaluationId, lessonId, by, reason }: Restart,
): Promise<Appended> =>
  services.executeAll(command, async (load) => {
    const record = await load(enrolment, services.derivedId('enrolment', personId, courseId))
    const { attemptId } = attemptIdsIn(services, { personId, courseId, lessonId }, record.state)
    const currentAttempt = await load(attempt, attemptId)
    const lesson = await loadGradedLesson(load, { courseId, lessonId }, by)
    const { by: grader, guards } = await loadGrader(load, by, [personId])
    const { situation } = currentAttempt.state
    const ungraded = situation === 'none' ? null : { attemptId, situation }
    const target = { lessonId, evaluationId, ungraded }
    return [
      writeTo(record, restartEvaluation(target, { ...grader, reason })(record.state)),
      guardOn(currentAttempt),
      ...lesson.guards,
      ...guards,
    ]
  })
