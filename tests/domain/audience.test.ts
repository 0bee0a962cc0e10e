import { describe, expect, test } from 'vitest'
import { chooseAudience, chooseInstructors } from '../../domain/courses/audience.ts'
import { describeCourse } from '../../domain/courses/basic-information.ts'
import { course } from '../../domain/courses/course.ts'
import type { CourseEvent } from '../../domain/courses/events.ts'
import { renameLesson } from '../../domain/courses/lessons.ts'
import { renameModule } from '../../domain/courses/modules.ts'
import { outline } from '../../domain/courses/outline.ts'
import {
  informationRevision,
  lessonRevision,
  moduleRevision,
  unlessChanged,
} from '../../domain/courses/revisions.ts'
import { fold } from '../../domain/kernel/decider.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const author = a.viewer(ids.author, 'course.*')
const stranger = a.viewer(ids.other, 'course.*')
const place = { courseId: ids.course, moduleId: ids.module, lessonId: ids.lesson }
const person = (number: number) => id('p', number)
const people = (count: number) => Array.from({ length: count }, (_, index) => person(index + 1))

const lessonThere = [a.courseDrafted(), a.moduleAdded(), a.lessonAdded()]
const of = (
  type: 'LessonAssigned' | 'LessonUnassigned' | 'InstructorNamed' | 'InstructorRemoved',
  number: number,
) => ({ type, data: { ...place, personId: person(number) } }) as const
const made = (type: 'LessonMadePrivate' | 'LessonMadePublic') => ({ type, data: place }) as const

const choose = (isPrivate: boolean, assigneeIds: readonly string[], by = author, members = people(20)) =>
  chooseAudience({ lessonId: ids.lesson, isPrivate, assigneeIds }, { memberIds: new Set(members) }, by)

describe('[LES-10] who sees a lesson', () => {
  test('a private lesson is assigned to members of the course, each once', () => {
    given(course, ...lessonThere)
      .when(choose(true, [person(1), person(2), person(1)]))
      .then(made('LessonMadePrivate'), of('LessonAssigned', 1), of('LessonAssigned', 2))
      .again()
  })

  test('others take the place of those who are left out', () => {
    given(course, ...lessonThere, ...a.lessonMadePrivate(ids.lesson, person(1), person(2)))
      .when(choose(true, [person(2), person(3)]))
      .then(of('LessonUnassigned', 1), of('LessonAssigned', 3))
      .again()
  })

  test('for all again, it is assigned to nobody', () => {
    given(course, ...lessonThere, ...a.lessonMadePrivate(ids.lesson, person(1)))
      .when(choose(false, [person(1)]))
      .then(of('LessonUnassigned', 1), made('LessonMadePublic'))
      .again()
  })

  test('what is not said stays: who sees it, and whether it is private', () => {
    const choosing = (what: { isPrivate?: boolean | null; assigneeIds?: readonly string[] | null }) =>
      chooseAudience({ lessonId: ids.lesson, ...what }, { memberIds: new Set(people(2)) }, author)
    const assigned = [...lessonThere, ...a.lessonMadePrivate(ids.lesson, person(1))]
    for (const nothingNew of [{}, { isPrivate: true }, { isPrivate: null, assigneeIds: null }])
      given(course, ...assigned)
        .when(choosing(nothingNew))
        .then()
    given(course, ...assigned)
      .when(choosing({ assigneeIds: [] }))
      .then(of('LessonUnassigned', 1))
    given(course, ...lessonThere)
      .when(choosing({ assigneeIds: [person(2)] }))
      .then(made('LessonMadePrivate'), of('LessonAssigned', 2))
    given(course, ...lessonThere)
      .when(choosing({ assigneeIds: [] }))
      .then()
  })

  test('ten at most', () => {
    expect(fold(course, [...lessonThere, ...a.lessonMadePrivate(ids.lesson, ...people(10))])).toMatchObject({
      modules: [{ lessons: [{ isPrivate: true, assigneeIds: people(10) }] }],
    })
    given(course, ...lessonThere)
      .when(choose(true, people(10)))
      .then(made('LessonMadePrivate'), ...people(10).map((_, index) => of('LessonAssigned', index + 1)))
    given(course, ...lessonThere)
      .when(choose(true, people(11)))
      .thenRefused('courses.private-too-many', 'privateUsers')
  })

  test('nobody who does not take the course; whoever left it since stays assigned', () => {
    given(course, ...lessonThere)
      .when(choose(true, [person(1), person(2)], author, [person(1)]))
      .thenRefused('courses.private-not-member', 'privateUsers')
    given(course, ...lessonThere, ...a.lessonMadePrivate(ids.lesson, person(1)))
      .when(choose(true, [person(1), person(2)], author, [person(2)]))
      .then(of('LessonAssigned', 2))
  })

  test('is for those who edit the course to say', () => {
    given(course, ...lessonThere)
      .when(choose(true, [], stranger))
      .thenRefused('courses.not-yours')
    given(course, a.courseDrafted(), a.moduleAdded())
      .when(choose(true, []))
      .thenRefused('courses.no-such-lesson')
  })

  test('[LES-09] the outline of a private lesson is that of those to whom it is assigned', () => {
    const state = fold(course, [
      ...lessonThere,
      a.moduleReleased(),
      a.lessonReleased(),
      a.lessonAdded({ lessonId: id('l', 2), type: 'document', order: 2 }),
      a.lessonReleased(id('l', 2)),
      ...a.lessonMadePrivate(id('l', 2), person(1)),
    ])
    const asked = (personId: string | null) => outline(state, personId).lessons.map((lesson) => lesson.id)
    expect(asked(person(1))).toEqual([ids.lesson, id('l', 2)])
    expect(asked(person(2))).toEqual([ids.lesson])
    expect(asked(null)).toEqual([ids.lesson])
  })
})

describe('[LES-18] who teaches a lesson', () => {
  const name = (instructorIds: readonly string[], by = author) =>
    chooseInstructors({ lessonId: ids.lesson, instructorIds }, { activeIds: new Set(people(2)) }, by)

  test('active people, named and removed one by one', () => {
    given(course, ...lessonThere)
      .when(name([person(1), person(2), person(2)]))
      .then(of('InstructorNamed', 1), of('InstructorNamed', 2))
      .again()
    given(course, ...lessonThere, of('InstructorNamed', 1))
      .when(name([person(2)]))
      .then(of('InstructorRemoved', 1), of('InstructorNamed', 2))
  })

  test('nobody without an active account; whoever lost it since may stay', () => {
    given(course, ...lessonThere)
      .when(name([person(3)]))
      .thenRefused('courses.instructor-not-active', 'instructors')
    given(course, ...lessonThere, of('InstructorNamed', 3))
      .when(name([person(3), person(1)]))
      .then(of('InstructorNamed', 1))
  })

  test('an instructor modifies nothing, not even who teaches', () => {
    const instructor = a.viewer(person(1))
    const taught: readonly CourseEvent[] = [...lessonThere, of('InstructorNamed', 1)]
    for (const act of [
      name([person(1), person(2)], instructor),
      choose(true, [], instructor),
      renameLesson({ lessonId: ids.lesson, name: 'Otro nombre' }, instructor),
    ])
      given(course, ...taught)
        .when(act)
        .thenRefused('courses.not-yours')
  })
})

describe('saving over what somebody else saved meanwhile', () => {
  const rename = (name: string) => renameLesson({ lessonId: ids.lesson, name }, author)
  const renamed: CourseEvent = {
    type: 'LessonRenamed',
    data: { ...place, name: 'Inicio', from: 'Bienvenida' },
  }

  test('is refused of a lesson, and nothing happens', () => {
    const save = (read: number | null, name: string) =>
      unlessChanged(read, lessonRevision(ids.lesson), rename(name))
    given(course, ...lessonThere)
      .when(save(1, 'Inicio'))
      .then(renamed)
    given(course, ...lessonThere, renamed)
      .when(save(1, 'Saludo'))
      .thenRefused('courses.changed-meanwhile')
    given(course, ...lessonThere, renamed)
      .when(save(1, 'Inicio'))
      .then()
    given(course, ...lessonThere, renamed)
      .when(save(null, 'Saludo'))
      .then({ type: 'LessonRenamed', data: { ...place, name: 'Saludo', from: 'Inicio' } })
  })

  test('whatever of the lesson was changed; not where only its place was, or another lesson', () => {
    const save = unlessChanged(1, lessonRevision(ids.lesson), rename('Saludo'))
    const changes: readonly CourseEvent[] = [
      a.fileAttached(),
      a.sessionScheduled(),
      a.lessonReleased(),
      { type: 'LessonReturnedToDraft', data: place },
      made('LessonMadePrivate'),
      made('LessonMadePublic'),
      of('LessonAssigned', 1),
      of('LessonUnassigned', 1),
      of('InstructorNamed', 1),
      of('InstructorRemoved', 1),
    ]
    for (const change of changes)
      given(course, ...lessonThere, change)
        .when(save)
        .thenRefused('courses.changed-meanwhile')
    const second = id('l', 2)
    given(course, ...lessonThere, a.lessonAdded({ lessonId: second, order: 2 }), a.lessonReleased(second), {
      type: 'LessonsReordered',
      data: { ...place, lessonIds: [second, ids.lesson] },
    })
      .when(save)
      .then({ type: 'LessonRenamed', data: { ...place, name: 'Saludo', from: 'Bienvenida' } })
  })

  test('is refused of a module, which its lessons do not change', () => {
    const save = unlessChanged(
      1,
      moduleRevision(ids.module),
      renameModule({ moduleId: ids.module, name: 'Uno' }, author),
    )
    const changed: CourseEvent = { type: 'ModuleRenamed', data: { ...place, name: 'Dos', from: 'Módulo 1' } }
    for (const change of [changed, a.moduleReleased()])
      given(course, ...lessonThere, change)
        .when(save)
        .thenRefused('courses.changed-meanwhile')
    given(course, ...lessonThere, a.lessonReleased())
      .when(save)
      .then({
        type: 'ModuleRenamed',
        data: { courseId: ids.course, moduleId: ids.module, name: 'Uno', from: 'Módulo 1' },
      })
  })

  test('is refused of the basic information', () => {
    const save = (read: number) =>
      unlessChanged(read, informationRevision, describeCourse(a.basicInformation(), author))
    given(course, a.courseDrafted()).when(save(0)).then(a.courseDescribed())
    given(course, a.courseDrafted(), a.courseDescribed({ name: 'Otro nombre' }))
      .when(save(0))
      .thenRefused('courses.changed-meanwhile')
    given(course, a.courseDrafted(), a.courseDescribed({ name: 'Otro nombre' }))
      .when(save(1))
      .then(a.courseDescribed())
  })
})
