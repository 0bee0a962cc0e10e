import { describeCourse, draftCourse } from '../../../domain/courses/basic-information.ts'
import { course, editing } from '../../../domain/courses/course.ts'
import { publishCourse, returnCourseToDraft } from '../../../domain/courses/publication.ts'
import { readiness, releaseParts } from '../../../domain/courses/readiness.ts'
import { informationRevision, unlessChanged } from '../../../domain/courses/revisions.ts'
import { trainingMinutesOf } from '../../../domain/courses/rules.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import { moduleById } from '../../../projections/courses.outline.ts'
import { coursesMatching } from '../../../projections/courses.questions.ts'
import { categoryRows, terminalRows } from '../../../projections/organisation.ts'
import type { Context } from '../../context.ts'
import { coursesOutlineOperations } from '../../contract/operations/courses.outline.ts'
import { coursesOperations } from '../../contract/operations/courses.ts'
import { stateOf } from '../../event-store/streams.ts'
import { type Args, operationsOf } from '../../http/operations.ts'
import { onceEachPerRequest, requireCaller } from '../../kit/request.ts'
import { asMissing, requireVisibleCourse, visibleOutline } from '../../records/course-access.ts'
import {
  presentContentCount,
  presentModules,
  presentReadiness,
  presentTerminals,
} from '../../records/courses.ts'
import { audienceHandlers } from './audience.ts'
import { captionsHandlers } from './captions.ts'
import { documentsHandlers } from './documents.ts'
import { copyCourse, duplicateHandlers } from './duplicates.ts'
import { editCourse, requireEditor } from './edit.ts'
import { changeEffects } from './effects.ts'
import { deleteReplacedFile, holdDuring, thumbnailFile } from './files.ts'
import { lessonsHandlers } from './lessons.ts'
import { list, listOwn, present } from './lists.ts'
import { modulesHandlers } from './modules.ts'
import { moveLesson } from './moving.ts'
import { refuseSameName, refuseSameNewName } from './same-names.ts'
import { createSession } from './sessions.ts'

type Operations = typeof coursesOperations
type Information = Args<Operations['Mutation.Course_setBasicInformation']>
type ByCourse = { readonly courseId: string }

const noTime = '00:00:00'

const courseOnce = onceEachPerRequest(requireVisibleCourse)

const modulesOnce = onceEachPerRequest(async (context, courseId) => {
  const { modules, lessons } = await visibleOutline(context, await courseOnce(context, courseId))
  return presentModules(modules, lessons, context)
})

const findCourse = async ({ id }: { readonly id: string }, context: Context) =>
  present(await courseOnce(context, id), context)

const readReadiness = async ({ courseId }: ByCourse, context: Context) => {
  const state = await stateOf(context.store, course, courseId)
  return presentReadiness(readiness(editing(state, requireCaller(context))))
}

const lessonsOfModule = async (context: Context, moduleId: string) => {
  const row = await moduleById(context.readDb, moduleId)
  if (!row) throw new Rejection('courses.no-such-module')
  const modules = await modulesOnce(context, row.course_id).catch(asMissing('courses.no-such-module'))
  const module = modules.find(({ id }) => id === moduleId)
  if (!module) throw new Rejection('courses.no-such-module')
  return module.lessons
}

const create = async (
  { course: { name, isDraft, userCreatedId }, ...options }: Args<Operations['Mutation.Course_create']>,
  context: Context,
) => {
  const { personId } = requireCaller(context)
  if (userCreatedId && userCreatedId !== personId) throw new Rejection('access.forbidden', 'userCreatedId')
  if (isDraft === false) throw new Rejection('CourseBasicInfoError', 'isDraft')
  const command = context.command('DraftCourse')
  const id = context.derivedId('course', command.id)
  await refuseSameName(context, { id, name: name ?? '', createdBy: personId }, options)
  const decision = draftCourse({ courseId: id, name: name ?? '', createdBy: personId })
  const appended = await context.execute(command, course, id, decision)
  return { id, ...(await context.waitForReadModels(appended)) }
}

const setBasicInformation = async ({ course: information, ...options }: Information, context: Context) => {
  await requireEditor(context, information.id)
  await refuseUnknownUnits(context, information)
  await refuseSameNewName(context, { id: information.id, name: information.name ?? '' }, options)
  return holdDuring(context, information.thumbnail, () => describe(context, information))
}

const refuseUnknownUnits = async (
  { db }: Context,
  { category, terminals }: { category?: string | null; terminals?: readonly string[] | null },
): Promise<void> => {
  const [categories, places] = await Promise.all([categoryRows(db), terminalRows(db)])
  if (category && !categories.some(({ id }) => id === category))
    throw new Rejection('FormCourseCategoryError', 'category')
  if (terminals?.some((terminal) => !places.some(({ id }) => id === terminal)))
    throw new Rejection('FormCourseTerminalError', 'terminals')
}

const describe = async (context: Context, information: Information['course']) => {
  const thumbnail = information.thumbnail && {
    thumbnail: await thumbnailFile(context, information.id, information.thumbnail),
  }
  const details = {
    name: information.name ?? '',
    description: information.description ?? '',
    categoryId: information.category ?? null,
    priorityId: information.priority ?? null,
    expirationMonths: information.expirationTime ?? null,
    trainingMinutes: trainingMinutesOf(information.trainingHours ?? noTime) ?? Number.NaN,
    terminalIds: information.terminals ?? [],
    ...thumbnail,
  }
  const { pending } = await editCourse(context, context.command('DescribeCourse'), information.id, (by) => [
    unlessChanged(information.revision, informationRevision, describeCourse(details, by)),
  ])
  await deleteReplacedFile(context, thumbnail ? thumbnail.thumbnail : null)
  return { id: information.id, pending }
}

/** The number of changed courses: 0 where nothing changed. */
const setDraft = async (
  { courseObject: { id, isDraft }, released }: Args<Operations['Mutation.Course_singleUpdate']>,
  context: Context,
) => {
  if (released && isDraft) throw new Rejection('http.invalid-input', 'released')
  const command = context.command(isDraft ? 'ReturnCourseToDraft' : 'PublishCourse')
  const { appended } = await editCourse(context, command, id, (by) => [
    ...(released ? [releaseParts(released, by)] : []),
    isDraft ? returnCourseToDraft(by) : publishCourse(by),
  ])
  return appended.events.length > 0 ? 1 : 0
}

export const coursesHandlers = [
  ...captionsHandlers,
  ...documentsHandlers,
  ...operationsOf(coursesOperations, {
    'Query.Course_findByName': (query, context) => list(context, coursesMatching, query),
    'Query.User_listCourses': listOwn,
    'Query.findOneCourse': findCourse,
    'Query.Course': findCourse,
    'Query.Course_contentCount': async ({ courseId }, context) =>
      presentContentCount(await courseOnce(context, courseId)),
    'Query.Course_publicationReadiness': readReadiness,
    'Query.CourseTerminal_listByCourse': async ({ courseId }, context) =>
      presentTerminals(await courseOnce(context, courseId)),
    'Mutation.Course_create': create,
    'Mutation.Course_setBasicInformation': setBasicInformation,
    'Mutation.Course_singleUpdate': setDraft,
    'Mutation.Course_duplicate': copyCourse,
  }),
  ...operationsOf(coursesOutlineOperations, {
    ...audienceHandlers,
    ...duplicateHandlers,
    ...lessonsHandlers,
    ...modulesHandlers,
    'Query.Module_list': ({ courseId }, context) => modulesOnce(context, courseId),
    'Query.Lesson_list': ({ moduleId }, context) => lessonsOfModule(context, moduleId),
    'Query.Lesson_count': async ({ moduleId }, context) => (await lessonsOfModule(context, moduleId)).length,
    'Query.Course_changeEffects': changeEffects,
    'Mutation.Lesson_createSession': createSession,
    'Mutation.Lesson_move': moveLesson,
  }),
]
