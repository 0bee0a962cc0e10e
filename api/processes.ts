import type { Recorded } from '../domain/kernel/event.ts'
import { approveMembersWhenCourseAsksForLess } from '../domain/processes/approve-members-when-course-asks-for-less.ts'
import { awardAchievements } from '../domain/processes/award-achievements.ts'
import { endAccessWhenEmployeeDeactivated } from '../domain/processes/end-access-when-employee-deactivated.ts'
import { enrolMembersWhenCoursePublished } from '../domain/processes/enrol-members-when-course-published.ts'
import { enrolWhenARequirementReachesSomebody } from '../domain/processes/enrol-when-a-requirement-reaches-somebody.ts'
import { followRequirementsWhenARosterIsImported } from '../domain/processes/follow-requirements-when-a-roster-is-imported.ts'
import { followRequirementsWhenAnEmployeeComesMovesOrLeaves } from '../domain/processes/follow-requirements-when-an-employee-comes-moves-or-leaves.ts'
import { followRequirementsWhenTerminalsOfACourseChange } from '../domain/processes/follow-requirements-when-terminals-of-a-course-change.ts'
import { giveNoticesWhenSessionsChange } from '../domain/processes/give-notices-when-sessions-change.ts'
import { giveNoticesWhenSomethingConcernsSomebody } from '../domain/processes/give-notices-when-something-concerns-somebody.ts'
import { liftARequirementWhenACourseIsReleased } from '../domain/processes/lift-a-requirement-when-a-course-is-released.ts'
import { makeAConstanciaDueWhenACourseIsPassed } from '../domain/processes/make-a-constancia-due-when-a-course-is-passed.ts'
import {
  makeConstanciasDueOfWhatWasPassed,
  reachesPastApprovals,
} from '../domain/processes/make-constancias-due-of-what-was-passed.ts'
import { moveDueDatesWhenAHireDateIsCorrected } from '../domain/processes/move-due-dates-when-a-hire-date-is-corrected.ts'
import { moveDueDatesWhenARosterIsImported } from '../domain/processes/move-due-dates-when-a-roster-is-imported.ts'
import { moveDueDatesWhenARuleIsChosen } from '../domain/processes/move-due-dates-when-a-rule-is-chosen.ts'
import { moveMembersToEmpleadoWhenRoleDeactivated } from '../domain/processes/move-members-to-empleado-when-role-deactivated.ts'
import { withdrawAConstanciaWhenItsApprovalEnds } from '../domain/processes/withdraw-a-constancia-when-its-approval-ends.ts'
import { isOfPlan } from '../projections/achievements.questions.ts'
import {
  type ApprovalDue,
  approvalDue,
  approvalsDue,
  countApprovalsDue,
  cursorOf,
} from '../projections/constancia-records.due.ts'
import { courseById } from '../projections/courses.outline.ts'
import {
  countReached,
  enrolmentsDueByHire,
  enrolmentsReached,
  withDueTerms,
} from '../projections/due-terms.ts'
import type { Queryable } from '../projections/kernel/database.ts'
import { membersSince } from '../projections/people.questions.ts'
import {
  peopleBehind,
  peopleChanged,
  peopleReleased,
  requirementsDue,
} from '../projections/requirements.due.ts'
import { countRequired, membersRequired, type RequiredOf } from '../projections/requirements.questions.ts'
import type { PerformEffect } from './event-store/process-acts.ts'
import {
  type BoundProcess,
  bind,
  bindPaged,
  bindTogether,
  type PageRequest,
  type SubjectPage,
} from './event-store/process-runner.ts'
import { membersDone } from './features/enrolments/reassessing.ts'
import { importingCommand } from './features/imports/apply.ts'
import { importById } from './features/imports/records.ts'
import { endAccessWithin, hasAccessGivenUntil } from './features/sessions/passwords/end-access.ts'
import { derivedId } from './ids.ts'
import { receiversOf } from './notices/receivers.ts'
import { countSessionReceivers, sessionReceivers } from './notices/session-receivers.ts'
import { isForgetting } from './records/people.ts'
import { mediaBegun } from './records/playback.ts'

type Named = { readonly personId: string; readonly courseId: string }

const withEnrolment = <One extends Named>(one: One) => ({
  ...one,
  enrolmentId: derivedId('enrolment', one.personId, one.courseId),
})

/** A page that is not full is the last. */
const pageOf = <Of>(subjects: Of, ids: readonly string[], { limit }: PageRequest): SubjectPage<Of> => ({
  subjects,
  size: ids.length,
  last: ids.length < limit ? null : (ids.at(-1) ?? null),
})

/** With what due dates depend on when the fact happened. */
const withTerms = async <One extends Named>(db: Queryable, all: readonly One[], { at }: Recorded) =>
  (await withDueTerms(db, all, at)).map(withEnrolment)

const requiredPage = async (db: Queryable, of: RequiredOf, request: PageRequest, fact: Recorded) => {
  const people = await membersRequired(db, of, request)
  const required = people.map((one) => ({ ...one, courseId: of.courseId }))
  const reached = await withTerms(db, required, fact)
  return pageOf(
    reached,
    people.map(({ personId }) => personId),
    request,
  )
}

type Follow = { readonly courseId?: string; readonly movedSince?: string | null }

const dueOf = async (db: Queryable, personIds: readonly string[], fact: Recorded, of: Follow = {}) =>
  withTerms(db, await requirementsDue(db, { personIds, mediaBegun, ...of }), fact)

const dueByHire = async (db: Queryable, personIds: readonly string[], fact: Recorded) =>
  withTerms(db, await enrolmentsDueByHire(db, personIds), fact)

const duePage = async (
  db: Queryable,
  among: ReturnType<typeof peopleBehind>,
  request: PageRequest,
  fact: Recorded,
  of: Follow,
) => {
  const ids = await among.page(db, request)
  return pageOf({ due: await dueOf(db, ids, fact, of) }, ids, request)
}

const isOfARoster = ({ meta }: Recorded): boolean => meta.command === importingCommand

/** The process handles the erasure instead. */
const isOfAnErasure = ({ type, meta }: Recorded): boolean =>
  type === 'EmployeeDeactivated' && isForgetting(meta.command)

const constanciaIdOf = ({ enrolmentId, cycle }: Pick<ApprovalDue, 'enrolmentId' | 'cycle'>): string =>
  derivedId('constancia', enrolmentId, String(cycle))

const withConstancia = (approval: ApprovalDue) => ({ ...approval, constanciaId: constanciaIdOf(approval) })

const reachOf = ({ data, at }: Recorded) => ({
  courseId: 'courseId' in data && typeof data.courseId === 'string' ? data.courseId : null,
  at,
})

const clocksDifferMs = 60_000

const importBegan = async (db: Queryable, importId: string): Promise<string | null> => {
  const appliedAt = (await importById(db, importId))?.applied_at
  return appliedAt ? new Date(Date.parse(appliedAt) - clocksDifferMs).toISOString() : null
}

export const processes: readonly BoundProcess[] = [
  bind(approveMembersWhenCourseAsksForLess, membersDone),
  bindPaged(enrolMembersWhenCoursePublished, {
    page: async (fact, db, request) => {
      const { courseId } = fact.data
      const { subjects: members, ...rest } = await requiredPage(db, { courseId }, request, fact)
      return { subjects: { members }, ...rest }
    },
    count: ({ data: { courseId } }, db) => countRequired(db, { courseId }),
  }),
  bindPaged(enrolWhenARequirementReachesSomebody, {
    page: async (fact, db, request) => {
      const { subjects: people, ...rest } = await requiredPage(db, fact.data, request, fact)
      const isPublished = (await courseById(db, fact.data.courseId))?.is_draft === false
      return { subjects: { people, isPublished }, ...rest }
    },
    count: ({ data }, db) => countRequired(db, data),
  }),
  bindPaged(followRequirementsWhenTerminalsOfACourseChange, {
    page: (fact, db, request) =>
      duePage(db, peopleBehind(fact.data.courseId), request, fact, { courseId: fact.data.courseId }),
    count: ({ data: { courseId } }, db) => peopleBehind(courseId).count(db),
  }),
  bindPaged(liftARequirementWhenACourseIsReleased, {
    page: (fact, db, request) =>
      duePage(db, peopleReleased(fact.data), request, fact, { courseId: fact.data.courseId }),
    count: ({ data }, db) => peopleReleased(data).count(db),
  }),
  bind(
    followRequirementsWhenAnEmployeeComesMovesOrLeaves,
    async (fact, db) => ({
      due: await dueOf(db, [fact.data.personId], fact, {
        movedSince: fact.type === 'EmployeeTransferred' ? fact.at : null,
      }),
    }),
    (event) => !isOfARoster(event) && !isOfAnErasure(event),
  ),
  bindPaged(followRequirementsWhenARosterIsImported, {
    page: async (fact, db, request) => {
      const movedSince = await importBegan(db, fact.data.importId)
      return duePage(db, peopleChanged(movedSince), request, fact, { movedSince })
    },
    count: async ({ data: { importId } }, db) => peopleChanged(await importBegan(db, importId)).count(db),
  }),
  bindPaged(moveDueDatesWhenARuleIsChosen, {
    page: async (fact, db, request) => {
      const found = fact.data.reach === 'everybody' ? await enrolmentsReached(db, fact.data, request) : []
      const enrolments = await withTerms(db, found, fact)
      return pageOf(
        { enrolments },
        found.map(({ personId }) => personId),
        request,
      )
    },
    count: async ({ data }, db) => (data.reach === 'everybody' ? countReached(db, data) : 0),
  }),
  bind(
    moveDueDatesWhenAHireDateIsCorrected,
    async (fact, db) => ({ enrolments: await dueByHire(db, [fact.data.personId], fact) }),
    (event) => !isOfARoster(event),
  ),
  bindPaged(moveDueDatesWhenARosterIsImported, {
    page: async (fact, db, request) => {
      const ids = await peopleChanged(await importBegan(db, fact.data.importId)).page(db, request)
      return pageOf({ enrolments: await dueByHire(db, ids, fact) }, ids, request)
    },
    count: async ({ data: { importId } }, db) => peopleChanged(await importBegan(db, importId)).count(db),
  }),
  bind(moveMembersToEmpleadoWhenRoleDeactivated, async ({ data: { roleId }, position }, db) => ({
    members: await membersSince(db, roleId, position),
  })),
  bind(awardAchievements, async ({ type, data }, db) => ({
    isInPlan: type === 'CourseApproved' && (await isOfPlan(db, data.personId, data.courseId)),
  })),
  bind(makeAConstanciaDueWhenACourseIsPassed, async ({ data }, db) => {
    const approval = await approvalDue(db, data)
    return { constancia: approval && withConstancia(approval) }
  }),
  bindPaged(makeConstanciasDueOfWhatWasPassed, {
    page: async (fact, db, request) => {
      const approvals = reachesPastApprovals(fact) ? await approvalsDue(db, reachOf(fact), request) : []
      const constancias = approvals.map(withConstancia)
      return pageOf({ constancias }, approvals.map(cursorOf), request)
    },
    count: async (fact, db) => (reachesPastApprovals(fact) ? countApprovalsDue(db, reachOf(fact)) : 0),
  }),
  bind(withdrawAConstanciaWhenItsApprovalEnds, async ({ data }) => ({ constanciaId: constanciaIdOf(data) })),
  bind(endAccessWhenEmployeeDeactivated, async ({ data: { personId }, at }, db) => ({
    hasAccess: await hasAccessGivenUntil(db, personId, at),
  })),
]

/** They follow the log apart from the others, which no reply waits for. */
export const noticeProcesses: readonly BoundProcess[] = [
  bindTogether(giveNoticesWhenSomethingConcernsSomebody, receiversOf),
  bindPaged(giveNoticesWhenSessionsChange, { page: sessionReceivers, count: countSessionReceivers }),
]

export const performEffect: PerformEffect = (tx, { personId, givenUntil }) =>
  endAccessWithin(tx, [personId], new Date(givenUntil))
