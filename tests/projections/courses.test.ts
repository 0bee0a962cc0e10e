import { describe, expect, test } from 'vitest'
import type { CourseEvent } from '../../domain/courses/events.ts'
import { courses } from '../../projections/courses.ts'
import { a, id, ids } from '../support/a.ts'
import { at, rowsAfter } from './fold.ts'

const other = id('c', 2)
const folded = (...facts: readonly CourseEvent[]) => rowsAfter(courses, ...facts)

const inOrder = (rows: readonly Record<string, unknown>[] | undefined, key: string) =>
  [...(rows ?? [])].sort((one, next) => Number(one.position) - Number(next.position)).map((row) => row[key])

describe('courses', () => {
  test('a new course is a draft by its creator with everything else still to choose', () => {
    expect(folded(a.courseDrafted({ name: 'Álgebra Básica' })).courses).toEqual([
      expect.objectContaining({
        course_id: ids.course,
        name: 'Álgebra Básica',
        name_search: 'algebra basica',
        is_draft: true,
        created_by: ids.author,
        category_id: null,
        priority_id: null,
        expiration_months: null,
        terminal_ids: [],
        published_at: null,
        created_at: at(1),
      }),
    ])
  })

  test('describing, publishing and returning to draft change their own course alone', () => {
    const facts = [
      a.courseDrafted(),
      a.courseDrafted({ courseId: other, name: 'Otro' }),
      a.courseDescribed({ name: 'Grúas', expirationMonths: 6 }),
      a.coursePublished(),
    ]
    const [first, second] = folded(...facts).courses ?? []
    expect(first).toMatchObject({
      name: 'Grúas',
      name_search: 'gruas',
      expiration_months: 6,
      is_draft: false,
      published_at: at(4),
    })
    expect(second).toMatchObject({ name: 'Otro', is_draft: true, updated_at: at(2) })
    const back = folded(...facts, { type: 'CourseReturnedToDraft', data: { courseId: ids.course } })
    expect(back.courses?.[0]).toMatchObject({ is_draft: true, published_at: at(4) })
  })

  test('whatever happens inside a course moves its date of change', () => {
    const facts = [a.courseDrafted(), a.moduleAdded(), a.lessonAdded(), a.fileAttached()]
    expect(folded(...facts).courses?.[0]).toMatchObject({ created_at: at(1), updated_at: at(4) })
  })

  test('modules keep their order when one goes and another comes', () => {
    const module = (number: number, order: number) => a.moduleAdded({ moduleId: id('m', number), order })
    const facts: CourseEvent[] = [
      a.courseDrafted(),
      module(1, 1),
      module(2, 2),
      module(3, 3),
      {
        type: 'ModulesReordered',
        data: { courseId: ids.course, moduleIds: [3, 1, 2].map((n) => id('m', n)) },
      },
      { type: 'ModuleRemoved', data: { courseId: ids.course, moduleId: id('m', 3), lessonIds: [] } },
      module(4, 3),
    ]
    expect(inOrder(folded(...facts).modules, 'module_id')).toEqual([id('m', 1), id('m', 2), id('m', 4)])
  })

  test('a module goes with its own lessons', () => {
    const kept = a.lessonAdded({ moduleId: id('m', 2), lessonId: id('l', 2) })
    const { lessons } = folded(a.courseDrafted(), a.moduleAdded(), a.lessonAdded(), kept, {
      type: 'ModuleRemoved',
      data: { courseId: ids.course, moduleId: ids.module, lessonIds: [ids.lesson] },
    })
    expect(lessons?.map((row) => row.lesson_id)).toEqual([id('l', 2)])
  })

  test('a lesson begins without a file and shows the one attached to it', () => {
    const before = folded(a.courseDrafted(), a.moduleAdded(), a.lessonAdded())
    expect(before.lessons?.[0]).toMatchObject({
      type: 'video',
      is_draft: true,
      file: null,
      duration_seconds: null,
    })
    const facts = [a.courseDrafted(), a.moduleAdded(), a.lessonAdded(), a.fileAttached(), a.lessonReleased()]
    expect(folded(...facts).lessons?.[0]).toMatchObject({
      file: a.file(),
      duration_seconds: 60,
      is_draft: false,
    })
  })

  test('lessons stand as they were reordered', () => {
    const lesson = (number: number) => a.lessonAdded({ lessonId: id('l', number), order: number })
    const lessonIds = [id('l', 2), id('l', 3), id('l', 1)]
    const { lessons } = folded(a.courseDrafted(), a.moduleAdded(), lesson(1), lesson(2), lesson(3), {
      type: 'LessonsReordered',
      data: { courseId: ids.course, moduleId: ids.module, lessonIds },
    })
    expect(inOrder(lessons, 'lesson_id')).toEqual(lessonIds)
  })
})
