import { z } from 'zod'
import { course } from '../../../domain/courses/course.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import {
  availablePeople,
  countInactiveMembers,
  membersListed,
  peopleNumbered,
  peopleOfCourse,
} from '../../../projections/enrolments.members.ts'
import { enrolledByPublishing } from '../../../projections/requirements.questions.ts'
import type { Context } from '../../context.ts'
import { id, sortedBy } from '../../contract/input.ts'
import { stateOf } from '../../event-store/streams.ts'
import { parseArgs } from '../../http/arguments.ts'
import type {
  MutationCourse_CancelEnrollmentArgs,
  MutationCourse_EnrollMatchingArgs,
  MutationCourse_EnrollUsersArgs,
  MutationUser_UserCourseDeleteUserArgs,
  QueryCourse_AvailableUsersArgs,
  QueryCourse_EnrollmentProgressArgs,
  QueryCourse_MembersArgs,
  QueryCourse_PublicationEffectsArgs,
  QueryCourse_ReadPayrollNumbersArgs,
  QueryUser_ListUsersByCourseArgs,
  Resolvers,
} from '../../http/resolvers.generated.ts'
import { uuidOf } from '../../http/rest.ts'
import { pageAsked, presentPage } from '../../kit/list.ts'
import { whoAsks } from '../../kit/request.ts'
import { levelNames, presentCourseUser } from '../../records/course-members.ts'
import { requireMembersRight } from './access.ts'
import { enrolPeople, takeOffCourse } from './enrolling.ts'
import { judgeNumbers, numbersIn } from './payroll-numbers.ts'
import { presentMember, presentNumber, presentUserOfCourse } from './present.ts'

const usualSize = 5
const documentedSize = 1_000
const peopleAtOnce = 500

const page = z.number().int().min(1).max(1_000_000).nullish()
const pageSize = z.number().int().min(1).max(100).nullish()

const matching = {
  courseId: id,
  search: z.string().max(200).nullish(),
  terminal: id.nullish(),
  department: id.nullish(),
  jobTitle: id.nullish(),
}

const listAsked = z.object({
  ...matching,
  ...sortedBy(['name', 'payrollNum', 'terminal', 'department', 'jobTitle']),
  page,
  pageSize,
})

const usersAsked = z.object({
  courseId: id,
  fullName: z.string().max(200).nullish(),
  terminal: id.nullish(),
  department: id.nullish(),
  jobTitle: id.nullish(),
  lessonId: id.nullish(),
  page,
  pageSize: z.number().int().min(1).max(documentedSize).nullish(),
})

type Units = { [Unit in 'terminal' | 'department' | 'jobTitle']?: string | null | undefined }

const filtersOf = ({ terminal, department, jobTitle }: Units) => ({
  terminalId: terminal ?? null,
  departmentId: department ?? null,
  jobTitleId: jobTitle ?? null,
})

const listQuery = (asked: z.output<typeof listAsked>) => ({
  search: asked.search ?? null,
  filters: filtersOf(asked),
  ...pageAsked(asked, usualSize),
})

const listMembers = async (_: unknown, args: QueryCourse_MembersArgs, context: Context) => {
  const { courseId, ...asked } = parseArgs(listAsked, args)
  await requireMembersRight(context, courseId)
  const query = listQuery({ courseId, ...asked })
  const [listed, inactive] = await Promise.all([
    membersListed(context.readDb, courseId, query),
    countInactiveMembers(context.readDb, courseId, query),
  ])
  return { ...presentPage(listed, (row) => presentMember(row, context.locale)), inactive }
}

const listAvailable = async (_: unknown, args: QueryCourse_AvailableUsersArgs, context: Context) => {
  const asked = parseArgs(listAsked, args)
  const { courseId } = asked
  await requireMembersRight(context, courseId)
  const by = whoAsks(context).personId
  const listed = await availablePeople(context.readDb, { courseId, by }, listQuery(asked))
  return presentPage(listed, (row) => presentCourseUser(row, context.locale))
}

const listUsers = async (_: unknown, args: QueryUser_ListUsersByCourseArgs, context: Context) => {
  const { courseId, fullName, lessonId, ...asked } = parseArgs(usersAsked, args)
  await requireMembersRight(context, courseId)
  const { rows } = await peopleOfCourse(context.readDb, courseId, lessonId ?? null, {
    search: fullName ?? null,
    filters: filtersOf(asked),
    page: asked.page ?? 1,
    size: asked.pageSize ?? documentedSize,
  })
  return rows.map((row) => presentUserOfCourse(row, context.locale))
}

const readNumbers = async (_: unknown, args: QueryCourse_ReadPayrollNumbersArgs, context: Context) => {
  const { courseId, text } = parseArgs(z.object({ courseId: id, text: z.string().max(50_000) }), args)
  await requireMembersRight(context, courseId)
  const numbers = numbersIn(text)
  if (numbers.length > peopleAtOnce)
    throw new Rejection('enrolments.too-many-numbers', 'text', { most: peopleAtOnce, count: numbers.length })
  const state = await stateOf(context.store, course, courseId)
  const terminalIds = (state.situation !== 'none' && state.information?.terminalIds) || []
  const payrollNums = numbers.flatMap(({ payrollNum }) => payrollNum ?? [])
  const people = await peopleNumbered(context.db, courseId, payrollNums)
  const judged = judgeNumbers(numbers, people, { terminalIds, by: whoAsks(context).personId })
  return {
    ready: judged.filter(({ refusal }) => refusal === null).length,
    numbers: judged.map((one) => presentNumber(one, context.locale)),
  }
}

const publicationEffects = async (_: unknown, args: QueryCourse_PublicationEffectsArgs, context: Context) => {
  const courseId = uuidOf(args, 'courseId')
  await requireMembersRight(context, courseId)
  const { byRequirement, ...counts } = await enrolledByPublishing(context.readDb, courseId)
  return {
    ...counts,
    byRequirement: byRequirement.map((one) => ({ ...one, level: levelNames[one.level] })),
  }
}

const progress = async (_: unknown, args: QueryCourse_EnrollmentProgressArgs, context: Context) => {
  const courseId = uuidOf(args, 'courseId')
  await requireMembersRight(context, courseId)
  const jobs = await context.enrolMatching.underWay(courseId)
  return jobs.map(({ id: jobId, done, total, isByHand, isOfRoster, status }) => ({
    id: jobId,
    done,
    total,
    canBeStopped: isByHand,
    isOfRoster,
    isDelayed: status === 'failed',
  }))
}

const people = z.object({ courseId: id, users: z.array(id).min(1).max(peopleAtOnce) })

const enrolUsers = async (_: unknown, args: MutationCourse_EnrollUsersArgs, context: Context) => {
  const { courseId, users } = parseArgs(people, args)
  const { personId: by } = whoAsks(context)
  const command = context.command('EnrollPeople', { bulk: users.length > 1 })
  const what = { courseId, by, people: [...new Set(users)], otherwise: 'nobody' } as const
  await context.waitForReadModels(await enrolPeople(context.executeAll, command, what))
  return 1
}

const matchingAsked = z.object({ ...matching, expected: z.number().int().min(1) })

const enrolMatching = async (_: unknown, args: MutationCourse_EnrollMatchingArgs, context: Context) => {
  const { courseId, search, expected, ...units } = parseArgs(matchingAsked, args)
  await requireMembersRight(context, courseId)
  const asked = { search: search ?? null, filters: filtersOf(units) }
  const { personId: by } = whoAsks(context)
  const correlationId = context.requestId
  const total = await context.enrolMatching.begin({ courseId, by, correlationId, asked, expected })
  const underWay = await context.enrolMatching.underWay(courseId)
  const { pending } = await context.waitForReadModels({ position: await context.store.head() })
  return { total, isUnderWay: underWay.some(({ isByHand }) => isByHand), pending }
}

const cancel = async (_: unknown, args: MutationCourse_CancelEnrollmentArgs, context: Context) => {
  const courseId = uuidOf(args, 'courseId')
  await requireMembersRight(context, courseId)
  await context.enrolMatching.stop(courseId)
  const { pending } = await context.waitForReadModels({ position: await context.store.head() })
  return { transactionStatus: true, pending }
}

const remove = async (_: unknown, args: MutationUser_UserCourseDeleteUserArgs, context: Context) => {
  const what = {
    courseId: uuidOf(args, 'coursesId'),
    personId: uuidOf(args, 'userId'),
    by: whoAsks(context).personId,
  }
  const appended = await takeOffCourse(context.executeAll, context.command('RemoveMember'), what)
  return { transactionStatus: true, ...(await context.waitForReadModels(appended)) }
}

export const membersResolvers = {
  Query: {
    Course_publicationEffects: publicationEffects,
    User_listUsersByCourse: listUsers,
    Course_members: listMembers,
    Course_availableUsers: listAvailable,
    Course_readPayrollNumbers: readNumbers,
    Course_enrollmentProgress: progress,
  },
  Mutation: {
    Course_enrollUsers: enrolUsers,
    Course_enrollMatching: enrolMatching,
    Course_cancelEnrollment: cancel,
    User_userCourseDeleteUser: remove,
  },
} satisfies Resolvers
