import { type CourseChange, previewChange } from '../../../domain/courses/changes.ts'
import { course } from '../../../domain/courses/course.ts'
import { outline } from '../../../domain/courses/outline.ts'
import { effectsOf, memberWork } from '../../../domain/enrolments/effects.ts'
import { workByMember } from '../../../projections/enrolments.questions.ts'
import type { Context } from '../../context.ts'
import { stateOf } from '../../event-store/streams.ts'
import { requireCaller } from '../../kit/request.ts'
import { lessonToEdit, moduleToEdit } from './edit.ts'

export const changeEffects = async (input: CourseChange, context: Context) => {
  const { course_id: courseId } = await (input.change.endsWith('Lesson') && input.change !== 'addLesson'
    ? lessonToEdit(context, input.id)
    : moduleToEdit(context, input.id))
  const state = await stateOf(context.store, course, courseId)
  const who = requireCaller(context)
  const changedState = previewChange(input, who)(state)
  const members = await workByMember(context.db, courseId)
  const { isPublished, priority } = outline(changedState, null)
  const effects = effectsOf(
    members.map((member) => ({
      isOwn: member.personId === who.personId,
      done: memberWork(member),
      before: outline(state, member.personId),
      after: outline(changedState, member.personId),
    })),
  )
  return { ...effects, isPublished, approvesItself: priority === 'normativa' }
}
