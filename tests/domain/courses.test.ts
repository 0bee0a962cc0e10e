import { describe, expect, test } from 'vitest'
import { describeCourse, draftCourse } from '../../domain/courses/basic-information.ts'
import { course } from '../../domain/courses/course.ts'
import { publishCourse, returnCourseToDraft } from '../../domain/courses/publication.ts'
import { basicInformationProblems, trainingHoursOf, trainingMinutesOf } from '../../domain/courses/rules.ts'
import { priorities } from '../../domain/kernel/ids.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const author = a.viewer(ids.author, 'course.*')
const administrator = { ...a.viewer(ids.other), isAdministrator: true }
const stranger = a.viewer(ids.other, 'course.*')

const drafted = a.courseDrafted()
const described = a.courseDescribed()
const published = a.coursePublished()

describe('drafting a course', () => {
  const draft = (name: string) => draftCourse({ courseId: ids.course, name, createdBy: ids.author })

  test('[CRS-04] asks only for the name, and keeps it without surrounding blanks', () => {
    given(course)
      .when(draft('  Seguridad '))
      .then(a.courseDrafted({ name: 'Seguridad' }))
      .again()
  })

  test('[CRS-04] needs a name that is not blank, and of at least 3 characters', () => {
    given(course).when(draft('   ')).thenRefused('MissingName', 'name')
    given(course).when(draft(' ab ')).thenRefused('FormCourseNameError', 'name')
    given(course).when(draft('👷👷')).thenRefused('FormCourseNameError', 'name')
    given(course)
      .when(draft('abc'))
      .then(a.courseDrafted({ name: 'abc' }))
  })
})

describe('the basic information', () => {
  const describeWith = (over: Parameters<typeof a.basicInformation>[0]) =>
    describeCourse(a.basicInformation(over), author)

  test('is saved whole, and saving it again changes nothing', () => {
    given(course, drafted).when(describeWith({})).then(described).again()
    given(course, drafted, described)
      .when(describeWith({ terminalIds: [ids.terminal, ids.terminal] }))
      .then()
  })

  test('[EDT-06] whatever of it is changed is a change', () => {
    const thumbnail = a.file({ name: 'a.png', contentType: 'image/png' })
    const others = id('t', 2)
    for (const over of [
      { name: 'Otro nombre' },
      { description: 'Otra descripción.' },
      { categoryId: id('c', 2) },
      { priorityId: priorities[1].id },
      { expirationMonths: 18 },
      { trainingMinutes: 45 },
      { terminalIds: [others] },
      { terminalIds: [ids.terminal, others] },
      { thumbnail: { ...thumbnail, sha256: 'cd'.repeat(32) } },
    ])
      given(course, drafted, a.courseDescribed({ thumbnail }))
        .when(describeWith(over))
        .then(a.courseDescribed({ thumbnail, ...over }))
  })

  test('[EDT-02] each required field has its own refusal, in the order of the form', () => {
    const refused = (over: Parameters<typeof a.basicInformation>[0], code: string, field: string) =>
      given(course, drafted).when(describeWith(over)).thenRefused(code, field)
    refused({ name: ' ab ' }, 'FormCourseNameError', 'name')
    refused({ categoryId: null }, 'FormCourseCategoryError', 'category')
    refused({ priorityId: null }, 'FormCoursePriorityError', 'priority')
    refused({ priorityId: id('n') }, 'FormCoursePriorityError', 'priority')
    refused({ terminalIds: [] }, 'FormCourseTerminalError', 'terminals')
    for (const months of [null, -1, 1, 4, 24, 6.5])
      refused({ expirationMonths: months }, 'FormCourseExpirationTimeError', 'expirationTime')
    for (const expirationMonths of [0, 3, 6, 12, 18])
      given(course, drafted)
        .when(describeWith({ expirationMonths }))
        .then(a.courseDescribed({ expirationMonths }))
    expect(
      basicInformationProblems({
        name: '',
        description: 'x'.repeat(256),
        categoryId: null,
        priorityId: null,
        expirationMonths: null,
        trainingMinutes: 5,
        terminalIds: [],
        thumbnail: a.file(),
      }).map(({ code }) => code),
    ).toEqual([
      'FormCourseNameError',
      'FormCourseDescriptionError',
      'FormCourseCategoryError',
      'FormCoursePriorityError',
      'FormCourseExpirationTimeError',
      'FormCourseTrainingHoursError',
      'FormCourseTerminalError',
      'FormCourseThumbnailError',
    ])
  })

  test('[EDT-03] the description may have 255 characters and no more, blanks and pictures among them', () => {
    for (const description of ['ñ'.repeat(255), '👷'.repeat(255)])
      given(course, drafted).when(describeWith({ description })).then(a.courseDescribed({ description }))
    for (const description of ['ñ'.repeat(256), ` ${'ñ'.repeat(255)}`])
      given(course, drafted)
        .when(describeWith({ description }))
        .thenRefused('FormCourseDescriptionError', 'description')
  })

  test('[EDT-04] training takes 0 to 23 hours and a quarter, half or three quarters, and is written HH:MM:SS', () => {
    expect([0, 15, 90, 1425].map(trainingHoursOf)).toEqual(['00:00:00', '00:15:00', '01:30:00', '23:45:00'])
    expect(['00:00:00', '00:15:00', '01:30:00', '23:45:00'].map(trainingMinutesOf)).toEqual([0, 15, 90, 1425])
    for (const wrong of [
      '24:00:00',
      '01:10:00',
      '01:60:00',
      '01:75:00',
      '01:30:30',
      '1:30:00',
      '',
      'aa:15:00',
    ])
      expect(trainingMinutesOf(wrong)).toBeNull()
    for (const trainingMinutes of [-15, -60, 10, 1440, 0.5, Number.NaN])
      given(course, drafted)
        .when(describeWith({ trainingMinutes }))
        .thenRefused('FormCourseTrainingHoursError', 'trainingHours')
  })

  test('[EDT-05] the picture is a JPEG or PNG, by its name and by its content', () => {
    const png = a.file({ key: 'courses/images/1', name: 'CourseImage.PNG', contentType: 'image/png' })
    for (const over of [
      {},
      { name: 'a.jpg', contentType: 'image/jpeg' },
      { name: 'a.jpeg', contentType: 'image/jpeg' },
    ]) {
      const thumbnail = { ...png, ...over }
      given(course, drafted).when(describeWith({ thumbnail })).then(a.courseDescribed({ thumbnail }))
    }
    for (const wrong of [
      { name: 'a.gif' },
      { name: 'png' },
      { name: 'a.png.exe' },
      { contentType: 'image/svg+xml' },
      { contentType: 'image/jpeg2000' },
      { contentType: 'text/html' },
    ])
      given(course, drafted)
        .when(describeWith({ thumbnail: { ...png, ...wrong } }))
        .thenRefused('FormCourseThumbnailError', 'thumbnail')
  })

  test('the picture stays unless another is named, and null takes it away', () => {
    const thumbnail = a.file({ name: 'a.jpg', contentType: 'image/jpeg' })
    const pictured = a.courseDescribed({ thumbnail })
    given(course, drafted, pictured).when(describeWith({})).then()
    given(course, drafted, pictured)
      .when(describeWith({ thumbnail: null }))
      .then(described)
  })
})

describe('publishing', () => {
  test('[EDT-08] needs the basic information', () => {
    given(course, drafted).when(publishCourse(author)).thenRefused('CourseBasicInfoError')
    given(course, drafted, described).when(publishCourse(author)).then(published).again()
  })

  test('is undone by a return to draft, and done again', () => {
    const returned = { type: 'CourseReturnedToDraft', data: { courseId: ids.course } } as const
    given(course, drafted, described, published).when(returnCourseToDraft(author)).then(returned).again()
    given(course, drafted, described, published, returned).when(publishCourse(author)).then(published)
  })
})

describe('who may edit a course', () => {
  const acts = [
    describeCourse(a.basicInformation({ name: 'Otro nombre' }), stranger),
    publishCourse(stranger),
    returnCourseToDraft(stranger),
  ]

  test('administrators may, and its creator for as long as they write courses, nobody else', () => {
    for (const act of acts) given(course, drafted, described).when(act).thenRefused('courses.not-yours')
    given(course, drafted, described).when(publishCourse(administrator)).then(published)
    given(course, drafted, described).when(publishCourse(author)).then(published)
    given(course, drafted, described)
      .when(publishCourse(a.viewer(ids.author, 'employee.*', 'audit.*')))
      .thenRefused('courses.not-yours')
  })

  test('a course that nobody drafted is not found', () => {
    for (const act of acts) given(course).when(act).thenRefused('courses.not-found')
  })
})

describe('the outline', () => {
  const lesson = (number: number, moduleId: string = ids.module) =>
    a.lessonAdded({ lessonId: id('l', number), moduleId, type: 'document', name: `Lección ${number}` })

  test('shows the published lessons of published modules, in their order, and nothing else', () => {
    const hidden = id('m', 2)
    const found = a.outlineOf(
      described,
      published,
      a.moduleAdded(),
      a.moduleAdded({ moduleId: hidden, order: 2 }),
      lesson(1),
      lesson(2),
      lesson(3),
      lesson(4, hidden),
      a.fileAttached({ lessonId: id('l', 1), durationSeconds: 300 }),
      a.lessonReleased(id('l', 1)),
      a.lessonReleased(id('l', 3)),
      a.lessonReleased(id('l', 4), hidden),
      a.moduleReleased(),
      {
        type: 'LessonsReordered',
        data: { courseId: ids.course, moduleId: ids.module, lessonIds: [id('l', 3), id('l', 1), id('l', 2)] },
      },
    )
    expect(found).toEqual({
      courseId: ids.course,
      name: 'Seguridad en el trabajo',
      isPublished: true,
      priority: 'normativa',
      expirationMonths: 12,
      lessons: [
        { id: id('l', 3), type: 'document', durationSeconds: null },
        {
          id: id('l', 1),
          type: 'document',
          durationSeconds: 300,
          file: { name: a.file().name, sha256: a.file().sha256 },
        },
      ],
    })
  })

  test('knows the priority by its fixed id, and none before the basic information', () => {
    for (const { id: priorityId, key } of priorities)
      expect(a.outlineOf(a.courseDescribed({ priorityId })).priority).toBe(key)
    expect(a.outlineOf()).toMatchObject({ priority: null, isPublished: false, lessons: [] })
  })
})
