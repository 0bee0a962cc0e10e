import { describe, expect, test } from 'vitest'
import { course } from '../../domain/courses/course.ts'
import type { CourseEvent, FileReference } from '../../domain/courses/events.ts'
import {
  addLesson,
  attachFile,
  discardUnfinishedLesson,
  moveLesson,
  releaseLesson,
  removeLesson,
  renameLesson,
  reorderLessons,
  returnLessonToDraft,
} from '../../domain/courses/lessons.ts'
import { checkLessonFile, checkLessonName } from '../../domain/courses/rules.ts'
import { mediaBytesMax } from '../../domain/kernel/constants.ts'
import { composeDecisions, fold } from '../../domain/kernel/decider.ts'
import type { LessonType } from '../../domain/kernel/ids.ts'
import { a, id, ids } from '../support/a.ts'
import { given } from '../support/given.ts'

const author = a.viewer(ids.author, 'course.*')
const stranger = a.viewer(ids.other, 'course.*')

const second = id('l', 2)
const place = { courseId: ids.course, moduleId: ids.module, lessonId: ids.lesson }
const oneModule = [a.courseDrafted(), a.moduleAdded()]
const history = [
  ...oneModule,
  a.lessonAdded(),
  a.lessonAdded({ lessonId: second, type: 'automaticEvaluation', name: 'Examen final', order: 2 }),
]
const of = <Type extends 'LessonReleased' | 'LessonReturnedToDraft'>(
  type: Type,
  lessonId: string = ids.lesson,
) => ({ type, data: { ...place, lessonId } }) as const

const add = (type: LessonType, name: string) =>
  addLesson({ moduleId: ids.module, lessonId: ids.lesson, type, name }, author)

describe('adding and naming lessons', () => {
  test('a new lesson comes last in its module, as a draft', () => {
    given(course, ...history)
      .when(addLesson({ moduleId: ids.module, lessonId: id('l', 3), type: 'audio', name: ' Voz ' }, author))
      .then(a.lessonAdded({ lessonId: id('l', 3), type: 'audio', name: 'Voz', order: 3 }))
      .again()
    const announced = { lessonId: id('l', 3), type: 'audio', name: 'Voz', durationSeconds: 95 } as const
    given(course, ...history)
      .when(addLesson({ moduleId: ids.module, ...announced }, author))
      .then(a.lessonAdded({ ...announced, order: 3 }))
    expect(fold(course, history)).toMatchObject({
      modules: [{ lessons: [{ isDraft: true }, { isDraft: true }] }],
    })
  })

  test('each type says in its own words that a name is missing', () => {
    const refused = (type: LessonType, name: string, code: string) =>
      given(course, ...oneModule)
        .when(add(type, name))
        .thenRefused(code, 'name')
    refused('video', ' ', 'MissingName')
    refused('audio', '', 'MissingName')
    refused('document', ' ', 'MissingName')
    refused('manualEvaluation', ' ', 'FormErrorExamName')
    refused('meet', ' ', 'FormErrorSessionName')
    refused('faceToFace', ' ', 'FormErrorSessionName')
    refused('automaticEvaluation', '12345', 'FormErrorEvaluationName')
    expect(checkLessonName('automaticEvaluation', '123456')).toBeNull()
  })

  test('a lesson is renamed by the same rule', () => {
    const rename = (lessonId: string, name: string) => renameLesson({ lessonId, name }, author)
    given(course, ...history)
      .when(rename(ids.lesson, ' Inicio '))
      .then({ type: 'LessonRenamed', data: { ...place, name: 'Inicio', from: 'Bienvenida' } })
      .again()
    given(course, ...history)
      .when(rename(second, 'Corto'))
      .thenRefused('FormErrorEvaluationName', 'name')
  })
})

describe('the file of a lesson', () => {
  const attach = (over: Partial<FileReference> = {}, durationSeconds = 60) =>
    attachFile({ lessonId: ids.lesson, file: a.file(over), durationSeconds }, author)

  test('is attached with its length; the same file again changes nothing', () => {
    given(course, ...history)
      .when(attach())
      .then(a.fileAttached())
      .again()
  })

  test('a file that takes the place of another names the one that nothing refers to now', () => {
    const before = a.fileAttached({ file: a.file({ key: 'old' }) })
    given(course, ...history, before)
      .when(attach())
      .then(a.fileAttached({ replaced: 'old' }))
    for (const [over, durationSeconds] of [
      [{ name: 'Otro nombre.mp4' }, 60],
      [{}, 90],
    ] as const)
      given(course, ...history, a.fileAttached())
        .when(attach(over, durationSeconds))
        .then(a.fileAttached({ file: a.file(over), durationSeconds, replaced: null }))
    const sha256 = 'cd'.repeat(32)
    given(course, ...history, a.fileAttached())
      .when(attach({ sha256 }))
      .then(a.fileAttached({ file: a.file({ sha256 }), replaced: null }))
  })

  test('[LES-06] every type takes its own kinds of file, up to 2147483648 bytes', () => {
    const check = (type: LessonType, name: string, contentType: string, size = 1) =>
      checkLessonFile(type, { name, contentType, size })
    for (const name of ['a.mp4', 'a.MOV', 'a.wmv', 'a.b.ogx'])
      expect(check('video', name, 'video/mp4')).toBeNull()
    for (const contentType of [
      'video/quicktime',
      'video/x-ms-asf',
      'application/vnd.ms-asf',
      'application/ogg',
    ])
      expect(check('video', 'a.mp4', contentType), contentType).toBeNull()
    for (const name of ['a.mp3', 'a.avi', 'a.webm', 'a.ogg', 'mp4', 'a.mp4.exe', ''])
      expect(check('video', name, 'video/mp4')).toBe('VideoUploadTypeError')
    expect(check('video', 'a.mp4', 'application/pdf')).toBe('TypeErrorVideo')
    expect(check('audio', 'a.mp3', 'audio/mpeg')).toBeNull()
    for (const [name, contentType] of [
      ['a.wav', 'audio/mpeg'],
      ['a.m4a', 'audio/mpeg'],
      ['a.mp3', 'video/mp4'],
      ['a.mp3', 'audio/wav'],
    ] as const)
      expect(check('audio', name, contentType)).toBe('TypeErrorAudio')
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    expect(check('document', 'a.pdf', 'application/pdf')).toBeNull()
    expect(check('document', 'a.DOCX', word)).toBeNull()
    expect(check('document', 'a.doc', 'application/msword')).toBeNull()
    for (const [name, contentType] of [
      ['a.txt', 'application/pdf'],
      ['a.pdf', 'text/html'],
    ] as const)
      expect(check('document', name, contentType)).toBe('DocumentUploadTypeError')
    for (const [type, name, contentType] of [
      ['video', 'a.mp4', 'video/mp4'],
      ['audio', 'a.mp3', 'audio/mpeg'],
    ] as const) {
      expect(mediaBytesMax).toBe(2_147_483_648)
      expect(check(type, name, contentType, 2_147_483_648)).toBeNull()
      expect(check(type, name, contentType, 2_147_483_649)).toBe('MediaUploadSizeError')
    }
  })

  test('the server refuses a wrong or empty file and a missing length by the same codes', () => {
    const refused = (decision: ReturnType<typeof attach>, code: string, field: string) =>
      given(course, ...history)
        .when(decision)
        .thenRefused(code, field)
    refused(attach({ name: 'a.avi' }), 'VideoUploadTypeError', 'file')
    refused(attach({ size: mediaBytesMax + 1 }), 'MediaUploadSizeError', 'file')
    refused(attach({ size: 0 }), 'courses.lesson-needs-file', 'file')
    for (const seconds of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      refused(attach({}, seconds), 'courses.lesson-needs-duration', 'duration')
    refused(
      attachFile({ lessonId: second, file: a.file(), durationSeconds: 60 }, author),
      'courses.lesson-takes-no-file',
      'file',
    )
  })
})

describe('releasing lessons', () => {
  test('media and documents need their file', () => {
    for (const type of ['video', 'audio', 'document'] as const)
      given(course, ...oneModule, a.lessonAdded({ type }))
        .when(releaseLesson({ lessonId: ids.lesson }, author))
        .thenRefused('courses.lesson-needs-file', 'isDraft')
    given(course, ...history, a.fileAttached())
      .when(releaseLesson({ lessonId: ids.lesson }, author))
      .then(of('LessonReleased'))
      .again()
  })

  test('an automatic evaluation needs its questions, a manual one only its name, a session its date', () => {
    const release = (type: LessonType, hasQuestions?: boolean) =>
      given(course, ...oneModule, a.lessonAdded({ type, name: 'Evaluación' })).when(
        releaseLesson({ lessonId: ids.lesson, ...(hasQuestions !== undefined && { hasQuestions }) }, author),
      )
    release('automaticEvaluation').thenRefused('courses.lesson-needs-questions', 'isDraft')
    release('automaticEvaluation', false).thenRefused('courses.lesson-needs-questions', 'isDraft')
    release('automaticEvaluation', true).then(of('LessonReleased'))
    release('manualEvaluation').then(of('LessonReleased'))
    release('meet').thenRefused('courses.lesson-needs-session', 'isDraft')
    release('faceToFace').thenRefused('courses.lesson-needs-session', 'isDraft')
  })

  test('a lesson returns to draft', () => {
    given(course, ...history, a.fileAttached(), a.lessonReleased())
      .when(returnLessonToDraft(ids.lesson, author))
      .then(of('LessonReturnedToDraft'))
      .again()
  })

  test('a name, a file and the release are one act: a refusal of the last leaves nothing of the first', () => {
    const rename = renameLesson({ lessonId: ids.lesson, name: 'Inicio' }, author)
    const attach = attachFile({ lessonId: ids.lesson, file: a.file(), durationSeconds: 60 }, author)
    const release = releaseLesson({ lessonId: ids.lesson }, author)
    given(course, ...history)
      .when(composeDecisions(course, rename, attach, release))
      .then(
        { type: 'LessonRenamed', data: { ...place, name: 'Inicio', from: 'Bienvenida' } },
        a.fileAttached(),
        of('LessonReleased'),
      )
      .again()
    given(course, ...history)
      .when(composeDecisions(course, rename, release))
      .thenRefused('courses.lesson-needs-file', 'isDraft')
  })
})

describe('ordering and removing lessons', () => {
  const removed = (lessonId: string, fileKey: string | null): CourseEvent => ({
    type: 'LessonRemoved',
    data: { ...place, lessonId, fileKey },
  })

  test('lessons take the order that they are given, each once', () => {
    const reorder = (lessonIds: readonly string[]) => reorderLessons(ids.module, { ids: lessonIds }, author)
    given(course, ...history)
      .when(reorder([second, ids.lesson]))
      .then({
        type: 'LessonsReordered',
        data: { courseId: ids.course, moduleId: ids.module, lessonIds: [second, ids.lesson] },
      })
      .again()
    for (const wrong of [[second], [second, second], [second, ids.lesson, id('l', 9)]])
      given(course, ...history)
        .when(reorder(wrong))
        .thenRefused('courses.order-incomplete')
  })

  test('an order of lessons made from one that others changed meanwhile is refused', () => {
    given(course, ...history)
      .when(
        reorderLessons(
          ids.module,
          { ids: [second, ids.lesson], before: [ids.lesson, second, id('l', 3)] },
          author,
        ),
      )
      .thenRefused('courses.changed-meanwhile')
  })

  test('a lesson takes a place among the others, which close up', () => {
    const third = id('l', 3)
    const three = [...history, a.lessonAdded({ lessonId: third, order: 3 })]
    const reordered = (...lessonIds: readonly string[]): CourseEvent => ({
      type: 'LessonsReordered',
      data: { courseId: ids.course, moduleId: ids.module, lessonIds },
    })
    const move = (lessonId: string, order: number) =>
      moveLesson({ moduleId: ids.module, lessonId, order }, author)
    given(course, ...three)
      .when(move(third, 1))
      .then(reordered(third, ids.lesson, second))
      .again()
    given(course, ...three)
      .when(move(ids.lesson, 2))
      .then(reordered(second, ids.lesson, third))
      .again()
    given(course, ...three)
      .when(move(second, 2))
      .then()
  })

  test('a lesson goes with the key of its file', () => {
    given(course, ...history, a.fileAttached())
      .when(removeLesson(ids.lesson, author))
      .then(removed(ids.lesson, a.file().key))
      .again()
  })

  test('a published module that loses its last lesson becomes a draft; a draft stays one', () => {
    const returned: CourseEvent = {
      type: 'ModuleReturnedToDraft',
      data: { courseId: ids.course, moduleId: ids.module },
    }
    const published = [...history, a.moduleReleased()]
    given(course, ...published)
      .when(removeLesson(ids.lesson, author))
      .then(removed(ids.lesson, null))
    given(course, ...published, removed(ids.lesson, null))
      .when(removeLesson(second, author))
      .then(removed(second, null), returned)
      .again()
    given(course, ...history, removed(ids.lesson, null))
      .when(removeLesson(second, author))
      .then(removed(second, null))
  })

  test('a lesson that is not there is not found, and strangers change none', () => {
    const acts = (lessonId: string, by: typeof author) => [
      renameLesson({ lessonId, name: 'Otro nombre' }, by),
      attachFile({ lessonId, file: a.file(), durationSeconds: 60 }, by),
      releaseLesson({ lessonId }, by),
      returnLessonToDraft(lessonId, by),
    ]
    for (const act of acts(id('l', 9), author))
      given(course, ...history)
        .when(act)
        .thenRefused('courses.no-such-lesson')
    for (const act of [
      ...acts(ids.lesson, stranger),
      removeLesson(ids.lesson, stranger),
      reorderLessons(ids.module, { ids: [second, ids.lesson] }, stranger),
      addLesson({ moduleId: ids.module, lessonId: id('l', 9), type: 'video', name: 'Otro' }, stranger),
    ])
      given(course, ...history)
        .when(act)
        .thenRefused('courses.not-yours')
    for (const act of [
      addLesson({ moduleId: id('m', 9), lessonId: id('l', 9), type: 'video', name: 'Otro' }, author),
      reorderLessons(id('m', 9), { ids: [] }, author),
    ])
      given(course, ...history)
        .when(act)
        .thenRefused('courses.no-such-module')
  })
})

describe('a lesson whose file never came', () => {
  test('[LES-07] is removed by the product itself, and one that has its file, or needs none, is not', () => {
    given(course, ...history)
      .when(discardUnfinishedLesson(ids.lesson))
      .then({ type: 'LessonRemoved', data: { ...place, fileKey: null } })
      .again()
    given(course, ...history, a.fileAttached())
      .when(discardUnfinishedLesson(ids.lesson))
      .then()
    given(course, ...history)
      .when(discardUnfinishedLesson(second))
      .then()
    given(course).when(discardUnfinishedLesson(ids.lesson)).then()
  })
})
