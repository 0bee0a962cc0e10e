import { refusals } from '../kernel/rejection.ts'
import type { LessonState } from './contents.ts'
import { type CourseDecision, type Editor, editing } from './course.ts'
import type { CourseEvent } from './events.ts'
import { emptiedBy, lessonOf } from './lessons.ts'
import { moduleOf } from './modules.ts'
import type { CourseRejection } from './rules.ts'

const refuse = refusals<CourseRejection>()

type LessonFiles = Pick<LessonState, 'file' | 'captions'>

/** `original`: the files before the move; the keys are their new ones. */
export type MovedFiles = {
  readonly original: LessonFiles
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
    if (module.id !== from || !isSame(lesson, files.original)) return refuse('courses.changed-meanwhile')
    const { fileKey, captionsKey } = files
    const moved: CourseEvent = {
      type: 'LessonMoved',
      data: { ...ids, moduleId, from, fileKey, captionsKey },
    }
    return [moved, ...emptiedBy({ ids, lesson, module })]
  }

const isSame = (lesson: LessonFiles, original: LessonFiles): boolean =>
  lesson.file?.sha256 === original.file?.sha256 && lesson.captions?.sha256 === original.captions?.sha256
