import { describe, expect, test } from 'vitest'
import { course } from '../../domain/courses/course.ts'
import type { CourseEvent } from '../../domain/courses/events.ts'
import {
  addModule,
  releaseModule,
  removeModule,
  renameModule,
  reorderModules,
  returnModuleToDraft,
} from '../../domain/courses/modules.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const author = a.viewer(ids.author, 'course.*')
const stranger = a.viewer(ids.other, 'course.*')

const second = id('m', 2)
const modules = [
  a.courseDrafted(),
  a.moduleAdded(),
  a.moduleAdded({ moduleId: second, name: 'Cierre', order: 2 }),
]
const withLesson = [...modules, a.lessonAdded()]

const ofModule = <Type extends 'ModuleReleased' | 'ModuleReturnedToDraft'>(
  type: Type,
  moduleId: string = ids.module,
) => ({ type, data: { courseId: ids.course, moduleId } }) as const

const numbered = (place: number) => `Módulo ${place}`

describe('modules', () => {
  test('a new one comes last, a draft, called after its place', () => {
    given(course, ...modules)
      .when(addModule({ moduleId: id('m', 3), name: numbered }, author))
      .then(a.moduleAdded({ moduleId: id('m', 3), name: 'Módulo 3', order: 3 }))
      .again()
    expect(a.course(a.moduleAdded())).toMatchObject({
      modules: [{ id: ids.module, isDraft: true, lessons: [] }],
    })
  })

  test('a module is renamed, but not to nothing', () => {
    const rename = (name: string) => renameModule({ moduleId: second, name }, author)
    given(course, ...modules)
      .when(rename(' Final '))
      .then({
        type: 'ModuleRenamed',
        data: { courseId: ids.course, moduleId: second, name: 'Final', from: 'Cierre' },
      })
      .again()
    given(course, ...modules)
      .when(rename('  '))
      .thenRefused('MissingName', 'name')
  })

  test('modules take the order that they are given, each once', () => {
    const moduleIds = [second, ids.module]
    given(course, ...modules)
      .when(reorderModules({ ids: moduleIds }, author))
      .then({ type: 'ModulesReordered', data: { courseId: ids.course, moduleIds } })
      .again()
    for (const wrong of [[second], [second, second], [second, ids.module, id('m', 9)], [second, id('m', 9)]])
      given(course, ...modules)
        .when(reorderModules({ ids: wrong }, author))
        .thenRefused('courses.order-incomplete')
  })

  test('an order made from one that others changed meanwhile is refused; asked twice it is not', () => {
    const now = [ids.module, second]
    const wanted = { ids: [second, ids.module], before: now }
    given(course, ...modules)
      .when(reorderModules(wanted, author))
      .then({ type: 'ModulesReordered', data: { courseId: ids.course, moduleIds: wanted.ids } })
      .again()
    for (const before of [[second, ids.module], [ids.module], [...now, id('m', 3)]])
      given(course, ...modules)
        .when(reorderModules({ ids: wanted.ids, before }, author))
        .thenRefused('courses.changed-meanwhile')
    given(course, ...modules)
      .when(reorderModules({ ids: [...now, id('m', 3)], before: [...now, id('m', 3)] }, author))
      .thenRefused('courses.changed-meanwhile')
  })

  test('[LES-04] a module without lessons stays a draft; with one it can be published and returned', () => {
    given(course, ...withLesson)
      .when(releaseModule(second, author))
      .thenRefused('courses.module-needs-lesson', 'isDraft')
    const released = ofModule('ModuleReleased')
    given(course, ...withLesson)
      .when(releaseModule(ids.module, author))
      .then(released)
      .again()
    given(course, ...withLesson, released)
      .when(returnModuleToDraft(ids.module, author))
      .then(ofModule('ModuleReturnedToDraft'))
      .again()
  })

  test('a module takes its lessons with it, each with its file, and the other module stays', () => {
    const history = [
      ...withLesson,
      a.fileAttached({ file: a.file({ key: 'courses/modules/m/l' }) }),
      a.lessonAdded({ lessonId: id('l', 2), type: 'document', name: 'Manual', order: 2 }),
      a.lessonAdded({ lessonId: id('l', 3), moduleId: second, name: 'Despedida' }),
    ]
    const removed = (lessonId: string, fileKey: string | null): CourseEvent => ({
      type: 'LessonRemoved',
      data: { courseId: ids.course, moduleId: ids.module, lessonId, fileKey },
    })
    const facts: CourseEvent[] = [
      removed(ids.lesson, 'courses/modules/m/l'),
      removed(id('l', 2), null),
      {
        type: 'ModuleRemoved',
        data: { courseId: ids.course, moduleId: ids.module, lessonIds: [ids.lesson, id('l', 2)] },
      },
    ]
    given(course, ...history)
      .when(removeModule(ids.module, author))
      .then(...facts)
      .again()
    expect(fold(course, [...history, ...facts])).toMatchObject({
      modules: [{ id: second, lessons: [{ id: id('l', 3) }] }],
    })
  })

  test('a module that is not there is not found, and strangers change none', () => {
    const missing = id('m', 9)
    for (const act of [
      renameModule({ moduleId: missing, name: 'Otro' }, author),
      releaseModule(missing, author),
      returnModuleToDraft(missing, author),
    ])
      given(course, ...modules)
        .when(act)
        .thenRefused('courses.no-such-module')
    for (const act of [
      addModule({ moduleId: missing, name: numbered }, stranger),
      renameModule({ moduleId: second, name: 'Otro' }, stranger),
      reorderModules({ ids: [second, ids.module] }, stranger),
      releaseModule(second, stranger),
      returnModuleToDraft(second, stranger),
      removeModule(second, stranger),
    ])
      given(course, ...modules)
        .when(act)
        .thenRefused('courses.not-yours')
  })
})
