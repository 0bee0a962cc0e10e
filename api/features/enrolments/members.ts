import { course } from '../../../domain/courses/course.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { availablePeople, peopleByPayrollNumber } from '../../../projections/enrolments.available.ts'
import { countInactiveMembers, memberPage, peopleOfCourse } from '../../../projections/enrolments.members.ts'
import { enrolledByPublishing } from '../../../projections/requirements.questions.ts'
import type { Context } from '../../context.ts'
import {
  enrolmentsMembersOperations,
  peopleAtOnce,
  usersOfCourseMax,
} from '../../contract/operations/enrolments.members.ts'
import { stateOf } from '../../event-store/streams.ts'
import { type Args, operationsOf } from '../../http/operations.ts'
import { pageRequest, presentPage } from '../../kit/list.ts'
import { requireCaller } from '../../kit/request.ts'
import { levelNames, presentCourseUser } from '../../records/course-members.ts'
import { requireMembersRight } from './access.ts'
import { enrolPeople, takeOffCourse } from './enrolling.ts'
import { judgeNumbers, numbersIn } from './payroll-numbers.ts'
import { presentMember, presentNumber, presentUserOfCourse } from './present.ts'

type Operations = typeof enrolmentsMembersOperations
type MembersQuery = Args<Operations['Query.Course_members']>
type ByCourse = { readonly courseId: string }

const usualSize = 5

type Units = { [Unit in 'terminal' | 'department' | 'jobTitle']?: string | null | undefined }

const filtersOf = ({ terminal, department, jobTitle }: Units) => ({
  terminalId: terminal ?? null,
  departmentId: department ?? null,
  jobTitleId: jobTitle ?? null,
})

const listQuery = (args: MembersQuery) => ({
  search: args.search ?? null,
  filters: filtersOf(args),
  ...pageRequest(args, usualSize),
})

const listMembers = async (args: MembersQuery, context: Context) => {
  const { courseId } = args
  await requireMembersRight(context, courseId)
  const query = listQuery(args)
  const [members, inactive] = await Promise.all([
    memberPage(context.readDb, courseId, query),
    countInactiveMembers(context.readDb, courseId, query),
  ])
  return { ...presentPage(members, (row) => presentMember(row, context.locale)), inactive }
}

const listAvailable = async (args: MembersQuery, context: Context) => {
  const { courseId } = args
  await requireMembersRight(context, courseId)
  const by = requireCaller(context).personId
  const people = await availablePeople(context.readDb, { courseId, by }, listQuery(args))
  return presentPage(people, (row) => presentCourseUser(row, context.locale))
}

const listUsers = async (
  { courseId, fullName, lessonId, ...args }: Args<Operations['Query.User_listUsersByCourse']>,
  context: Context,
) => {
  await requireMembersRight(context, courseId)
  const { rows } = await peopleOfCourse(context.readDb, courseId, lessonId ?? null, {
    search: fullName ?? null,
    filters: filtersOf(args),
    page: args.page ?? 1,
    size: args.pageSize ?? usersOfCourseMax,
  })
  return rows.map((row) => presentUserOfCourse(row, context.locale))
}

const readNumbers = async (
  { courseId, text }: Args<Operations['Query.Course_readPayrollNumbers']>,
  context: Context,
) => {
  await requireMembersRight(context, courseId)
  const numbers = numbersIn(text)
  if (numbers.length > peopleAtOnce)
    throw new Rejection('enrolments.too-many-numbers', 'text', { most: peopleAtOnce, count: numbers.length })
  const state = await stateOf(context.store, course, courseId)
  const terminalIds = (state.situation !== 'none' && state.information?.terminalIds) || []
  const payrollNums = numbers.flatMap(({ payrollNum }) => payrollNum ?? [])
  const people = await peopleByPayrollNumber(context.db, courseId, payrollNums)
  const judgements = judgeNumbers(numbers, people, { terminalIds, by: requireCaller(context).personId })
  return {
    ready: judgements.filter(({ refusal }) => refusal === null).length,
    numbers: judgements.map((judgement) => presentNumber(judgement, context.locale)),
  }
}

const publicationEffects = async ({ courseId }: ByCourse, context: Context) => {
  await requireMembersRight(context, courseId)
  const { byRequirement, ...counts } = await enrolledByPublishing(context.readDb, courseId)
  return {
    ...counts,
    byRequirement: byRequirement.map((requirement) => ({
      ...requirement,
      level: levelNames[requirement.level],
    })),
  }
}

const progress = async ({ courseId }: ByCourse, context: Context) => {
  await requireMembersRight(context, courseId)
  const jobs = await context.enrolMatching.underWay(courseId)
  // who reads the lists after hearing of the end must find everybody in them
  if (jobs.length === 0) await context.waitForReadModels({ position: await context.store.head() })
  return jobs.map(({ id: jobId, done, total, isByHand, isOfRoster, status }) => ({
    id: jobId,
    done,
    total,
    canBeStopped: isByHand,
    isOfRoster,
    isDelayed: status === 'failed',
  }))
}

const enrolUsers = async (
  { courseId, users }: Args<Operations['Mutation.Course_enrollUsers']>,
  context: Context,
) => {
  const { personId: by } = requireCaller(context)
  const command = context.command('EnrollPeople', { bulk: users.length > 1 })
  const input = { courseId, by, people: [...new Set(users)], otherwise: 'nobody' } as const
  await context.waitForReadModels(await enrolPeople(context, command, input))
  return 1
}

const enrolMatching = async (
  { courseId, search, expected, ...units }: Args<Operations['Mutation.Course_enrollMatching']>,
  context: Context,
) => {
  await requireMembersRight(context, courseId)
  const filter = { search: search ?? null, filters: filtersOf(units) }
  const { personId: by } = requireCaller(context)
  const correlationId = context.requestId
  const total = await context.enrolMatching.begin({ courseId, by, correlationId, matching: filter, expected })
  const underWay = await context.enrolMatching.underWay(courseId)
  const { pending } = await context.waitForReadModels({ position: await context.store.head() })
  return { total, isUnderWay: underWay.some(({ isByHand }) => isByHand), pending }
}

const cancel = async ({ courseId }: ByCourse, context: Context) => {
  await requireMembersRight(context, courseId)
  await context.enrolMatching.stop(courseId)
  const { pending } = await context.waitForReadModels({ position: await context.store.head() })
  return { transactionStatus: true, pending }
}

const remove = async (
  { coursesId: courseId, userId: personId }: Args<Operations['Mutation.User_userCourseDeleteUser']>,
  context: Context,
) => {
  const input = { courseId, personId, by: requireCaller(context).personId }
  const appended = await takeOffCourse(context.executeAll, context.command('RemoveMember'), input)
  return { transactionStatus: true, ...(await context.waitForReadModels(appended)) }
}

export const membersHandlers = operationsOf(enrolmentsMembersOperations, {
  'Query.Course_publicationEffects': publicationEffects,
  'Query.User_listUsersByCourse': listUsers,
  'Query.Course_members': listMembers,
  'Query.Course_availableUsers': listAvailable,
  'Query.Course_readPayrollNumbers': readNumbers,
  'Query.Course_enrollmentProgress': progress,
  'Mutation.Course_enrollUsers': enrolUsers,
  'Mutation.Course_enrollMatching': enrolMatching,
  'Mutation.Course_cancelEnrollment': cancel,
  'Mutation.User_userCourseDeleteUser': remove,
})
