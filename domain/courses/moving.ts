import { refusals } from '../kernel/rejection.ts'
import { type CourseDecision, type Editor, editing, type LessonState } from './course.ts'
import type { CourseEvent } from './events.ts'
import { emptiedBy, lessonOf } from './lessons.ts'
import { moduleOf } from './modules.ts'
import type { CourseRejection } from './rules.ts'

const refuse = refusals<CourseRejection>()

type Held = Pick<LessonState, 'file' | 'captions'>

/** `held`: the files before the move; the keys are their new ones. */
export type MovedFiles = {
  readonly held: Held
  readonly fileKey: string | null
  readonly captionsKey: string | null
}

/** To the end of another module. `from` is the module in which the caller saw it; learners keep their progress. */
export const moveLessonToModule =
  (
    what: { lessonId: string; from: string; moduleId: string; files: MovedFiles },
    by: Editor,
  ): CourseDecision =>
  (state) => {
    const course = editing(state, by)
    const { lessonId, from, files } = what
    const { id: moduleId } = moduleOf(course, what.moduleId)
    const { ids, lesson, module } = lessonOf(course, lessonId)
    if (module.id === moduleId) return []
    if (module.id !== from || !isSame(lesson, files.held)) return refuse('courses.changed-meanwhile')
    const { fileKey, captionsKey } = files
    const moved: CourseEvent = {
      type: 'LessonMoved',
      data: { ...ids, moduleId, from, fileKey, captionsKey },
    }
    return [moved, ...emptiedBy({ ids, lesson, module })]
  }

const isSame = (lesson: Held, held: Held): boolean =>
  lesson.file?.sha256 === held.file?.sha256 && lesson.captions?.sha256 === held.captions?.sha256
