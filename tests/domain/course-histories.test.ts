import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeCourse } from '../../domain/courses/basic-information.ts'
import { type CourseDecision, course } from '../../domain/courses/course.ts'
import type { CourseEvent } from '../../domain/courses/events.ts'
import {
  addLesson,
  attachFile,
  releaseLesson,
  removeLesson,
  renameLesson,
  reorderLessons,
  returnLessonToDraft,
} from '../../domain/courses/lessons.ts'
import {
  addModule,
  releaseModule,
  removeModule,
  renameModule,
  reorderModules,
  returnModuleToDraft,
} from '../../domain/courses/modules.ts'
import { outline } from '../../domain/courses/outline.ts'
import { publishCourse, returnCourseToDraft } from '../../domain/courses/publication.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { a, id, ids } from '../support/a.ts'
import { refusalOf } from '../support/given.ts'

const author = a.viewer(ids.author, 'course.*')

const module = fc.constantFrom(id('m', 1), id('m', 2), id('m', 3))
const lesson = fc.constantFrom(id('l', 1), id('l', 2), id('l', 3), id('l', 4))
const name = fc.constantFrom('', 'Bienvenida', 'Cierre del curso')
const file = fc.constantFrom(a.file(), a.file({ key: 'otro' }), a.file({ name: 'a.txt' }))

const acts: fc.Arbitrary<CourseDecision> = fc.oneof(
  fc.constant(describeCourse(a.basicInformation(), author)),
  fc.constant(publishCourse(author)),
  fc.constant(returnCourseToDraft(author)),
  module.map((moduleId) => addModule({ moduleId, name: String }, author)),
  fc.tuple(module, name).map(([moduleId, to]) => renameModule({ moduleId, name: to }, author)),
  fc.uniqueArray(module).map((moduleIds) => reorderModules({ ids: moduleIds }, author)),
  module.map((moduleId) => releaseModule(moduleId, author)),
  module.map((moduleId) => returnModuleToDraft(moduleId, author)),
  module.map((moduleId) => removeModule(moduleId, author)),
  fc
    .tuple(module, lesson, name, fc.constantFrom('video' as const, 'automaticEvaluation' as const))
    .map(([moduleId, lessonId, called, type]) =>
      addLesson({ moduleId, lessonId, type, name: called }, author),
    ),
  fc.tuple(lesson, name).map(([lessonId, to]) => renameLesson({ lessonId, name: to }, author)),
  fc
    .tuple(lesson, file)
    .map(([lessonId, given]) => attachFile({ lessonId, file: given, durationSeconds: 60 }, author)),
  fc
    .tuple(lesson, fc.boolean())
    .map(([lessonId, hasQuestions]) => releaseLesson({ lessonId, hasQuestions }, author)),
  lesson.map((lessonId) => returnLessonToDraft(lessonId, author)),
  fc
    .tuple(module, fc.uniqueArray(lesson))
    .map(([moduleId, lessonIds]) => reorderLessons(moduleId, { ids: lessonIds }, author)),
  lesson.map((lessonId) => removeLesson(lessonId, author)),
)

const begun: readonly CourseEvent[] = [
  a.courseDrafted(),
  a.moduleAdded(),
  a.moduleAdded({ moduleId: id('m', 2), name: 'Cierre', order: 2 }),
  a.lessonAdded(),
  a.lessonAdded({ lessonId: id('l', 2), type: 'automaticEvaluation', name: 'Examen final', order: 2 }),
]

test('whatever an author tries, each act is done once or refused, and the course keeps its word', () => {
  let done = 0
  fc.assert(
    fc.property(fc.array(acts, { minLength: 20, maxLength: 60 }), (tried) => {
      let history: readonly CourseEvent[] = begun
      for (const act of tried) {
        const before = fold(course, history)
        if (refusalOf(() => act(before))) continue
        const facts = act(before)
        done += facts.length
        history = [...history, ...facts]
        if (facts.length > 0) expect(act(fold(course, history))).toEqual([])
      }
      const state = fold(course, history)
      if (state.situation === 'none') throw new Error('a drafted course stands')
      const lessons = state.modules.flatMap((one) => one.lessons)
      expect(new Set(lessons.map((one) => one.id)).size).toBe(lessons.length)
      for (const one of state.modules) expect(one.isDraft || one.lessons.length > 0).toBe(true)
      for (const one of lessons) expect(one.isDraft || one.type !== 'video' || one.file !== null).toBe(true)
      expect(state.situation === 'draft' || state.information !== null).toBe(true)
      expect(outline(state, null).lessons.every((shown) => lessons.some((one) => one.id === shown.id))).toBe(
        true,
      )
    }),
  )
  expect(done).toBeGreaterThan(100)
})
