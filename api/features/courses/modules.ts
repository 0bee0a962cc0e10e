import { type CourseDecision, course, type Editor } from '../../../domain/courses/course.ts'
import type { CourseEvent } from '../../../domain/courses/events.ts'
import {
  addModule,
  releaseModule,
  removeModule,
  renameModule,
  reorderModules,
  returnModuleToDraft,
} from '../../../domain/courses/modules.ts'
import { moduleRevision, unlessChanged } from '../../../domain/courses/revisions.ts'
import { composeDecisions } from '../../../domain/kernel/decider.ts'
import { Rejection } from '../../../domain/kernel/rejection.ts'
import type { Locale } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { coursesOutlineOperations } from '../../contract/operations/courses.outline.ts'
import type { Appended } from '../../event-store/store.ts'
import { dataOf } from '../../event-store/streams.ts'
import type { Args, Handlers } from '../../http/operations.ts'
import { editCourse, idsInOrder, moduleToEdit, treeOf } from './edit.ts'
import { deleteLessonFiles } from './files.ts'

type Operations = typeof coursesOutlineOperations
type ModuleChange = Args<Operations['Mutation.Module_singleUpdate']>['moduleData']
type ModuleOrder = Args<Operations['Mutation.Module_multiUpdate']>

const moduleNames: Readonly<Record<Locale, (place: number) => string>> = {
  es: (place) => `Módulo ${place}`,
  en: (place) => `Module ${place}`,
}

const createModule = async ({ courseId }: { readonly courseId: string }, context: Context) => {
  const command = context.command('AddModule')
  const moduleId = context.derivedId('module', command.id)
  const { appended } = await editCourse(context, command, courseId, (by) => [
    addModule({ moduleId, name: moduleNames[context.locale] }, by),
  ])
  return (await moduleInTree(context, courseId, moduleId)) ?? moduleFromEvent(appended)
}

const updateModule = async (
  { moduleData: change }: { readonly moduleData: ModuleChange },
  context: Context,
) => {
  const { course_id } = await moduleToEdit(context, change.id)
  await editCourse(context, context.command('ChangeModule'), course_id, (by) => [
    unlessChanged(
      change.revision,
      moduleRevision(change.id),
      composeDecisions(course, ...changes(change, by)),
    ),
  ])
  return (await moduleInTree(context, course_id, change.id)) ?? noSuchModule()
}

const changes = ({ id, name, isDraft }: ModuleChange, by: Editor): readonly CourseDecision[] => [
  ...(typeof name === 'string' ? [renameModule({ moduleId: id, name }, by)] : []),
  ...(isDraft === true ? [returnModuleToDraft(id, by)] : []),
  ...(isDraft === false ? [releaseModule(id, by)] : []),
]

/** The order must list all modules of one course. */
const orderModules = async ({ moduleData, before }: ModuleOrder, context: Context) => {
  const ids = idsInOrder(moduleData)
  const { course_id } = await moduleToEdit(context, ids[0] ?? '')
  await editCourse(context, context.command('ReorderModules'), course_id, (by) => [
    reorderModules({ ids, before }, by),
  ])
  return treeOf(context, course_id)
}

const deleteModule = async ({ id: moduleId }: { readonly id: string }, context: Context) => {
  const { course_id } = await moduleToEdit(context, moduleId)
  const { appended, pending } = await editCourse(
    context,
    context.command('RemoveModule'),
    course_id,
    (by) => [removeModule(moduleId, by)],
  )
  await deleteLessonFiles(context, appended)
  return { transactionStatus: true, pending }
}

const moduleInTree = async (context: Context, courseId: string, moduleId: string) =>
  (await treeOf(context, courseId)).find(({ id }) => id === moduleId)

const noSuchModule = (): never => {
  throw new Rejection('courses.no-such-module')
}

type AddedEvent = Extract<CourseEvent, { type: 'ModuleAdded' }>

/** A module that the read models do not show yet. */
const moduleFromEvent = ({ events }: Appended) => {
  const [added] = dataOf<AddedEvent>(events, 'ModuleAdded')
  if (!added) return noSuchModule()
  const { moduleId: id, name, order } = added
  return { id, name, isDraft: true, order, containsDraft: false, revision: 1, lessons: [] }
}

export const modulesHandlers = {
  'Mutation.Module_create': createModule,
  'Mutation.Module_singleUpdate': updateModule,
  'Mutation.Module_multiUpdate': orderModules,
  'Mutation.Module_delete': deleteModule,
} satisfies Partial<Handlers<Operations>>
