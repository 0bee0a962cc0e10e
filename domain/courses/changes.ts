import { fold } from '../kernel/decider.ts'
import { type CourseState, course, type Editor, type ExistingCourse, editing } from './course.ts'
import type { CourseEvent } from './events.ts'
import { lessonOf } from './lessons.ts'
import { moduleOf } from './modules.ts'

export const courseChanges = [
  'addLesson',
  'releaseLesson',
  'draftLesson',
  'deleteLesson',
  'releaseModule',
  'draftModule',
  'deleteModule',
] as const

/** The lesson or module to change; for an added lesson, its module. */
export type CourseChange = { readonly change: (typeof courseChanges)[number]; readonly id: string }

/** The course after the change; skips the checks of completeness. */
export const previewChange =
  (what: CourseChange, by: Editor) =>
  (state: CourseState): CourseState => {
    const now = editing(state, by)
    return fold(course, factsOf(now, what), now)
  }

const factsOf = (now: ExistingCourse, { change, id }: CourseChange): readonly CourseEvent[] => {
  const { courseId } = now
  const ofModule = () => ({ courseId, moduleId: moduleOf(now, id).id })
  const ofLesson = () => lessonOf(now, id).ids
  switch (change) {
    case 'addLesson': {
      const added = { ...ofModule(), lessonId: 'new' }
      return [
        { type: 'LessonAdded', data: { ...added, type: 'document', name: '', order: 0 } },
        { type: 'LessonReleased', data: added },
      ]
    }
    case 'releaseLesson':
      return [{ type: 'LessonReleased', data: ofLesson() }]
    case 'draftLesson':
      return [{ type: 'LessonReturnedToDraft', data: ofLesson() }]
    case 'deleteLesson':
      return [{ type: 'LessonRemoved', data: { ...ofLesson(), fileKey: null } }]
    case 'releaseModule':
      return [{ type: 'ModuleReleased', data: ofModule() }]
    case 'draftModule':
      return [{ type: 'ModuleReturnedToDraft', data: ofModule() }]
    case 'deleteModule':
      return [{ type: 'ModuleRemoved', data: { ...ofModule(), lessonIds: [] } }]
  }
}
