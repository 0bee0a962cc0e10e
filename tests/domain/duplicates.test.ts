import { describe, expect, test } from 'vitest'
import { course, type ExistingCourse } from '../../domain/courses/course.ts'
import {
  type Copying,
  captionsOf,
  duplicateCourse,
  duplicateLesson,
  duplicateModule,
} from '../../domain/courses/duplicates.ts'
import type { CourseEvent } from '../../domain/courses/events.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const author = a.viewer(ids.author, 'course.*')
const stranger = a.viewer(ids.other, 'course.*')
const copyId = id('c', 99)
const place = { courseId: ids.course, moduleId: ids.module }

const session = {
  date: '2025-01-31',
  time: '09:00',
  timeZone: 'America/Mexico_City',
  description: 'En la sala',
  meetUrl: 'https://example.com/sala',
  address: null,
}
const meeting = { ...place, lessonId: id('l', 2) }
const manual = a.file({ key: `courses/documents/${ids.course}/Manual.pdf`, name: 'Manual.pdf' })

const history: readonly CourseEvent[] = [
  a.courseDrafted(),
  a.moduleAdded(),
  a.lessonAdded(),
  a.fileAttached(),
  a.lessonReleased(),
  a.lessonAdded({ lessonId: meeting.lessonId, type: 'meet', name: 'Reunión', order: 2 }),
  { type: 'SessionScheduled', data: { ...meeting, ...session } },
  { type: 'LessonMadePrivate', data: meeting },
  { type: 'LessonAssigned', data: { ...meeting, personId: ids.person } },
  { type: 'InstructorNamed', data: { ...meeting, personId: ids.other } },
  { type: 'DocumentAttached', data: { courseId: ids.course, documentId: id('d'), file: manual } },
]

const nameOf: Copying['nameOf'] = (name, number) =>
  number === 1 ? `Copia de ${name}` : `Copia ${number} de ${name}`

const copying = (files: Copying['files'] = new Map()): Copying => ({
  idOf: (one) => `copy of ${one}`,
  nameOf,
  files,
})

describe('a duplicate', () => {
  test('of a session keeps its details as a draft, is private where it was, for nobody yet, and keeps its instructors', () => {
    const copy = { ...place, lessonId: `copy of ${meeting.lessonId}` }
    given(course, ...history)
      .when(duplicateLesson(meeting.lessonId, copying(), author))
      .then(
        { type: 'LessonAdded', data: { ...copy, type: 'meet', name: 'Copia de Reunión', order: 3 } },
        { type: 'SessionScheduled', data: { ...copy, ...session } },
        { type: 'LessonMadePrivate', data: copy },
        { type: 'InstructorNamed', data: { ...copy, personId: ids.other } },
      )
      .again()
  })

  test('has the captions of what it was made of', () => {
    const key = (lessonId: string) => `courses/captions/${ids.module}/${lessonId}.vtt`
    const file = a.file({ key: key(ids.lesson), name: 'Subtítulos.vtt' })
    const copied = a.file({ key: key('copy'), name: 'copy.vtt' })
    const copy = { ...place, lessonId: `copy of ${ids.lesson}` }
    given(course, a.courseDrafted(), a.moduleAdded(), a.lessonAdded(), {
      type: 'CaptionsAttached',
      data: { ...place, lessonId: ids.lesson, file, language: 'es' },
    })
      .when(duplicateLesson(ids.lesson, copying(new Map([[captionsOf(ids.lesson), copied]])), author))
      .then(
        { type: 'LessonAdded', data: { ...copy, type: 'video', name: 'Copia de Bienvenida', order: 2 } },
        {
          type: 'CaptionsAttached',
          data: { ...copy, file: { ...copied, name: 'Subtítulos.vtt' }, language: 'es' },
        },
      )
  })

  test('of a course has its documents under its own keys, and no file that was not copied', () => {
    const copied = { ...manual, key: `courses/documents/${copyId}/Manual.pdf` }
    const source = fold(course, history) as ExistingCourse // its history begins with the draft
    const what = { courseId: copyId, name: null, beside: [] }
    const facts = duplicateCourse(source, what, copying(new Map([[id('d'), copied]])), author)(course.initial)
    expect(facts.map(({ type }) => type)).toEqual([
      'CourseDrafted',
      'ModuleAdded',
      'LessonAdded',
      'LessonAdded',
      'SessionScheduled',
      'LessonMadePrivate',
      'InstructorNamed',
      'DocumentAttached',
    ])
    expect(facts.at(-1)?.data).toEqual({ courseId: copyId, documentId: `copy of ${id('d')}`, file: copied })
    expect(facts.every(({ data }) => data.courseId === copyId)).toBe(true)
  })

  test('of a course is called as none of the courses beside it is, however their names are written', () => {
    const source = fold(course, history) as ExistingCourse // its history begins with the draft
    const called = (...names: string[]) => {
      const what = { courseId: copyId, name: null, beside: names.map((name) => ({ name })) }
      return duplicateCourse(source, what, copying(), author)(course.initial)[0]?.data
    }
    const first = { courseId: copyId, createdBy: ids.author, name: 'Copia de Seguridad en el trabajo' }
    expect(called('Seguridad en el trabajo', 'Copia 2 de Seguridad en el trabajo')).toEqual(first)
    expect(called('COPIA  de seguridad en el trabajo')).toEqual({
      ...first,
      name: 'Copia 2 de Seguridad en el trabajo',
    })
    expect(called('Сopia de Seguridad en el trabajo', 'Copia 2 de Seguridad en el trabajo')).toEqual({
      ...first,
      name: 'Copia 3 de Seguridad en el trabajo',
    })
  })

  test('is made by whoever may edit the course, of what it holds, under a name that fits', () => {
    const long = 'n'.repeat(150)
    given(course, a.courseDrafted(), a.moduleAdded({ name: long }))
      .when(duplicateModule(ids.module, copying(), author))
      .then(
        a.moduleAdded({
          moduleId: `copy of ${ids.module}`,
          name: `Copia de ${long}`.slice(0, 150),
          order: 2,
        }),
      )
      .again()
    given(course, ...history)
      .when(duplicateModule(ids.module, copying(), stranger))
      .thenRefused('courses.not-yours')
    given(course, ...history)
      .when(duplicateModule(id('m', 9), copying(), author))
      .thenRefused('courses.no-such-module')
    given(course, ...history)
      .when(duplicateLesson(id('l', 9), copying(), author))
      .thenRefused('courses.no-such-lesson')
  })

  test('has a name that fits, and ends within no character', () => {
    const named = { idOf: () => copyId, nameOf, files: new Map() }
    const family = '👩‍👩‍👧‍👦'
    const copyNameOf = (whole: string): string => {
      const state = a.course(a.moduleAdded(), a.lessonAdded({ name: whole }))
      const [added] = duplicateLesson(ids.lesson, named, author)(state)
      return added?.type === 'LessonAdded' ? added.data.name : ''
    }
    expect(copyNameOf('Nudos')).toBe('Copia de Nudos')
    expect(copyNameOf(`${'x'.repeat(140)}${family}`)).toBe(`Copia de ${'x'.repeat(140)}`)
    expect(copyNameOf(`${'x'.repeat(134)}${family}`)).toBe(`Copia de ${'x'.repeat(134)}${family}`)
  })

  test('is counted where another is called so, among its own neighbours alone, however long the name', () => {
    const [first, second, third, elsewhere] = [1, 2, 3, 4].map((place) => id('l', 10 + place))
    const otherModule = id('m', 9)
    const lessonsNamed = (lessonId: string, names: readonly string[]) => {
      const state = a.course(
        a.moduleAdded(),
        a.moduleAdded({ moduleId: otherModule, order: 2, name: 'Copia de Módulo' }),
        a.lessonAdded(),
        ...names.map((name, place) =>
          a.lessonAdded({ lessonId: [first, second, third][place] ?? '', name, order: place + 2 }),
        ),
        a.lessonAdded({ moduleId: otherModule, lessonId: elsewhere ?? '', name: 'Copia de Nudos' }),
      )
      const [added] = duplicateLesson(lessonId, copying(), author)(state)
      return added?.type === 'LessonAdded' ? added.data.name : ''
    }
    expect(lessonsNamed(first ?? '', ['Nudos'])).toBe('Copia de Nudos')
    expect(lessonsNamed(first ?? '', ['Nudos', 'Copia de Nudos'])).toBe('Copia 2 de Nudos')
    expect(lessonsNamed(first ?? '', ['Nudos', 'Copia de Nudos', 'Copia 2 de Nudos'])).toBe(
      'Copia 3 de Nudos',
    )
    expect(lessonsNamed(first ?? '', ['Nudos', 'Copia 2 de Nudos'])).toBe('Copia de Nudos')
    expect(lessonsNamed(second ?? '', ['Nudos', 'Copia de Nudos'])).toBe('Copia de Copia de Nudos')
    const long = 'n'.repeat(150)
    expect(lessonsNamed(first ?? '', [long, `Copia de ${long}`.slice(0, 150)])).toBe(
      `Copia 2 de ${long}`.slice(0, 150),
    )
    const modules = a.course(
      a.moduleAdded({ name: 'Módulo' }),
      a.moduleAdded({ moduleId: otherModule, order: 2, name: 'Copia de Módulo' }),
    )
    const [added] = duplicateModule(ids.module, copying(), author)(modules)
    expect(added?.type === 'ModuleAdded' && added.data.name).toBe('Copia 2 de Módulo')
  })
})
