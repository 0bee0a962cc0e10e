import type { z } from 'zod'
import { describeCourse, draftCourse } from '../../../domain/courses/basic-information.ts'
import { course, editing } from '../../../domain/courses/course.ts'
import { publishCourse, returnCourseToDraft } from '../../../domain/courses/publication.ts'
import { readiness, releaseWhatIsReady } from '../../../domain/courses/readiness.ts'
import { informationRevision, unlessChanged } from '../../../domain/courses/revisions.ts'
import { trainingMinutesOf } from '../../../domain/courses/rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { moduleById } from '../../../projections/courses.outline.ts'
import { coursesFound, coursesOfViewer } from '../../../projections/courses.questions.ts'
import { companyZone } from '../../company-zone.ts'
import type { Context } from '../../context.ts'
import { stateOf } from '../../event-store/streams.ts'
import { parseArgs } from '../../http/arguments.ts'
import type {
  MutationCourse_CreateArgs,
  MutationCourse_SetBasicInformationArgs,
  MutationCourse_SingleUpdateArgs,
  QueryCourse_ContentCountArgs,
  QueryCourse_PublicationReadinessArgs,
  QueryCourseArgs,
  QueryCourseTerminal_ListByCourseArgs,
  QueryLesson_ListArgs,
  QueryModule_ListArgs,
  Resolvers,
} from '../../http/resolvers.generated.ts'
import { uuidOf } from '../../http/rest.ts'
import { pageAsked, presentPage } from '../../kit/list.ts'
import { onceEachPerRequest, whoAsks } from '../../kit/request.ts'
import { requireVisibleCourse, visibleOutline } from '../../records/course-access.ts'
import {
  presentContentCount,
  presentCourse,
  presentModules,
  presentReadiness,
  presentTerminals,
} from '../../records/courses.ts'
import { audienceQueries } from './audience.ts'
import { captionsFields, captionsMutations } from './captions.ts'
import { documentsMutations, documentsQueries } from './documents.ts'
import { duplicateMutations } from './duplicates.ts'
import { editCourse } from './edit.ts'
import { changeEffects } from './effects.ts'
import { deleteReplacedFile, holding, thumbnailFile } from './files.ts'
import {
  basicInformation,
  type CoursesAsked,
  courseFilters,
  draftFlag,
  newCourse,
  ownCourseFilters,
} from './input.ts'
import { lessonsMutations } from './lessons.ts'
import { modulesMutations } from './modules.ts'
import { movingMutations } from './moving.ts'
import { refuseSameName, refuseSameNewName } from './same-names.ts'
import { sessionsMutations } from './sessions.ts'
import { refuseUnknownUnits } from './units.ts'

const usualSize = 5
const noTime = '00:00:00'

const list = async (
  context: Context,
  ask: typeof coursesFound,
  { name: search = null, page, pageSize, sort, direction, ...filters }: CoursesAsked,
) => {
  const query = { search, filters, ...pageAsked({ page, pageSize, sort, direction }, usualSize) }
  return presentPage(await ask(context.readDb, whoAsks(context), query), presentCourse)
}

/** Loads a course once a request, however many fields ask for it. */
const courseOnce = onceEachPerRequest(requireVisibleCourse)

/** The modules and lessons that the caller may see. */
const modulesOnce = onceEachPerRequest(async (context, courseId) => {
  const { modules, lessons } = await visibleOutline(context, await courseOnce(context, courseId))
  return presentModules(modules, lessons)
})

const visibleCourse = (context: Context, args: { courseId: string }) =>
  courseOnce(context, uuidOf(args, 'courseId'))

const findOne = async (_: unknown, args: QueryCourseArgs, context: Context) =>
  presentCourse(await courseOnce(context, uuidOf(args, 'id')))

const countContent = async (_: unknown, args: QueryCourse_ContentCountArgs, context: Context) =>
  presentContentCount(await visibleCourse(context, args))

const readReadiness = async (_: unknown, args: QueryCourse_PublicationReadinessArgs, context: Context) => {
  const state = await stateOf(context.store, course, uuidOf(args, 'courseId'))
  return presentReadiness(readiness(editing(state, whoAsks(context))))
}

const listTerminals = async (_: unknown, args: QueryCourseTerminal_ListByCourseArgs, context: Context) =>
  presentTerminals(await visibleCourse(context, args))

const listModules = (_: unknown, args: QueryModule_ListArgs, context: Context) =>
  modulesOnce(context, uuidOf(args, 'courseId'))

/** A module's lessons as whoever asks may see them. */
const lessonsOfModule = async (args: QueryLesson_ListArgs, context: Context) => {
  const moduleId = uuidOf(args, 'moduleId')
  const row = await moduleById(context.readDb, moduleId)
  if (!row) throw new Rejection('courses.no-such-module')
  const found = (await modulesOnce(context, row.course_id)).find(({ id }) => id === moduleId)
  if (!found) throw new Rejection('courses.no-such-module')
  return found.lessons
}

const create = async (_: unknown, args: MutationCourse_CreateArgs, context: Context) => {
  const { personId } = whoAsks(context)
  const { name, isDraft, userCreatedId } = parseArgs(newCourse, args.course)
  if (userCreatedId && userCreatedId !== personId) throw new Rejection('access.forbidden', 'userCreatedId')
  if (isDraft === false) throw new Rejection('CourseBasicInfoError', 'isDraft')
  const command = context.command('DraftCourse')
  const id = context.derivedId('course', command.id)
  await refuseSameName(context, { id, name: name ?? '', createdBy: personId }, args)
  const decision = draftCourse({ courseId: id, name: name ?? '', createdBy: personId })
  const appended = await context.execute(command, course, id, decision)
  return { id, ...(await context.waitForReadModels(appended)) }
}

const setBasicInformation = async (
  _: unknown,
  args: MutationCourse_SetBasicInformationArgs,
  context: Context,
) => {
  const given = parseArgs(basicInformation, args.course)
  await refuseUnknownUnits(context, given)
  await refuseSameNewName(context, { id: given.id, name: given.name ?? '' }, args)
  return holding(context, given.thumbnail, () => describe(context, given))
}

const describe = async (context: Context, given: z.output<typeof basicInformation>) => {
  const thumbnail = given.thumbnail && { thumbnail: await thumbnailFile(context, given.id, given.thumbnail) }
  const what = {
    name: given.name ?? '',
    description: given.description ?? '',
    categoryId: given.category ?? null,
    priorityId: given.priority ?? null,
    expirationMonths: given.expirationTime ?? null,
    trainingMinutes: trainingMinutesOf(given.trainingHours ?? noTime) ?? Number.NaN,
    terminalIds: given.terminals ?? [],
    ...thumbnail,
  }
  const { pending } = await editCourse(context, context.command('DescribeCourse'), given.id, (by) => [
    unlessChanged(given.revision, informationRevision, describeCourse(what, by)),
  ])
  await deleteReplacedFile(context, thumbnail ? thumbnail.thumbnail : null)
  return { id: given.id, pending }
}

/** How many courses changed: 0 where it stood so already. */
const setDraft = async (_: unknown, args: MutationCourse_SingleUpdateArgs, context: Context) => {
  const { id, isDraft } = parseArgs(draftFlag, args.courseObject)
  if (isDraft && args.releaseDrafts) throw new Rejection('http.invalid-input', 'releaseDrafts')
  const command = context.command(isDraft ? 'ReturnCourseToDraft' : 'PublishCourse')
  const { appended } = await editCourse(context, command, id, (by) => [
    ...(args.releaseDrafts ? [releaseWhatIsReady(by)] : []),
    isDraft ? returnCourseToDraft(by) : publishCourse(by),
  ])
  return appended.events.length > 0 ? 1 : 0
}

export const coursesResolvers = {
  Query: {
    Course_findByName: (_, args, context) => list(context, coursesFound, parseArgs(courseFilters, args)),
    User_listCourses: (_, args, context) => list(context, coursesOfViewer, parseArgs(ownCourseFilters, args)),
    findOneCourse: findOne,
    Course: findOne,
    Course_contentCount: countContent,
    Course_publicationReadiness: readReadiness,
    CourseTerminal_listByCourse: listTerminals,
    Module_list: listModules,
    ...audienceQueries,
    Lesson_list: (_, args, context) => lessonsOfModule(args, context),
    ...documentsQueries,
    Course_changeEffects: changeEffects,
    Lesson_count: async (_, args, context) => (await lessonsOfModule(args, context)).length,
  },
  Mutation: {
    Course_create: create,
    Course_setBasicInformation: setBasicInformation,
    Course_singleUpdate: setDraft,
    ...duplicateMutations,
    ...modulesMutations,
    ...lessonsMutations,
    ...movingMutations,
    ...sessionsMutations,
    ...documentsMutations,
    ...captionsMutations,
  },
  Lesson: captionsFields,
  Course: {
    timeZone: (_, __, context) => companyZone(context.db, context.config),
    coverImage: ({ thumbnail }, _, { files }) => thumbnail && files.signedUrl(thumbnail),
  },
} satisfies Resolvers
