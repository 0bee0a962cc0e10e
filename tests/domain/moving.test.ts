import { describe, expect, test } from 'vitest'
import { course } from '../../domain/courses/course.ts'
import type { CourseEvent } from '../../domain/courses/events.ts'
import { moveLessonToModule } from '../../domain/courses/moving.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const author = a.viewer(ids.author, 'course.*')
const stranger = a.viewer(ids.other, 'course.*')
const other = id('m', 2)
const [first, second] = [id('l', 1), id('l', 2)]

const attached = a.fileAttached({ lessonId: first })
const original = { file: { ...attached.data.file, durationSeconds: 1 }, captions: null }
const fileKey = `courses/modules/${other}/${first}`
const files = { original, fileKey, captionsKey: null }
const move = (over: object = {}, by = author) =>
  moveLessonToModule({ lessonId: first, from: ids.module, moduleId: other, files, ...over }, by)

/** Two lessons in one module, the first with a file; another module without any. */
const history: readonly CourseEvent[] = [
  a.courseDrafted(),
  a.moduleAdded(),
  a.lessonAdded({ lessonId: first, type: 'video' }),
  attached,
  a.lessonAdded({ lessonId: second, type: 'document' }),
  a.moduleAdded({ moduleId: other, order: 2 }),
]
const moved: CourseEvent = {
  type: 'LessonMoved',
  data: {
    courseId: ids.course,
    moduleId: other,
    lessonId: first,
    from: ids.module,
    fileKey,
    captionsKey: null,
  },
}

describe('[LES-01] a lesson that is moved to another module', () => {
  test('goes to its end with all that it is, its file under a key of that module', () => {
    given(course, ...history)
      .when(move())
      .then(moved)
    const state = fold(course, [...history, a.lessonReleased(first), moved])
    const modules = state.situation === 'none' ? [] : state.modules
    expect(modules.map(({ lessons }) => lessons.map((one) => one.id))).toEqual([[second], [first]])
    expect(modules[1]?.lessons[0]).toMatchObject({ isDraft: false, type: 'video', file: { key: fileKey } })
  })

  test('asked twice, or for the module that it is in, nothing happens', () => {
    given(course, ...history, moved)
      .when(move())
      .then()
    given(course, ...history)
      .when(move({ moduleId: ids.module }))
      .then()
  })

  test('leaves a published module that it was the last of a draft', () => {
    const alone = [
      ...history,
      a.moduleReleased(),
      { ...moved, data: { ...moved.data, lessonId: second } } as CourseEvent,
    ]
    given(course, ...alone)
      .when(move())
      .then(moved, {
        type: 'ModuleReturnedToDraft',
        data: { courseId: ids.course, moduleId: ids.module },
      })
  })

  test('is refused where it is elsewhere by now, or holds another file', () => {
    const third = id('m', 3)
    given(course, ...history, a.moduleAdded({ moduleId: third, order: 3 }), moved)
      .when(move({ moduleId: third }))
      .thenRefused('courses.changed-meanwhile')
    const replaced = a.fileAttached({
      lessonId: first,
      file: { ...attached.data.file, sha256: 'f'.repeat(64) },
    })
    given(course, ...history, replaced)
      .when(move())
      .thenRefused('courses.changed-meanwhile')
  })

  test('is refused to whoever does not edit the course, and to modules and lessons that it does not have', () => {
    given(course, ...history)
      .when(move({}, stranger))
      .thenRefused('courses.not-yours')
    given(course, ...history)
      .when(move({ moduleId: id('m', 9) }))
      .thenRefused('courses.no-such-module')
    given(course, ...history)
      .when(move({ lessonId: id('l', 9) }))
      .thenRefused('courses.no-such-lesson')
  })
})
