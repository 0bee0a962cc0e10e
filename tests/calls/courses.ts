import type { FeatureCalls } from '../support/calls.ts'
import { bytesOf, threeQuestions, typeId } from '../support/classroom.ts'
import { nobody, ofQuestions, own, question } from '../support/typed-texts.ts'

const ofCourse = (...names: string[]) => Object.fromEntries(names.map((name) => [`course.${name}`, name]))
const ofSession = [
  'description',
  'meetUrl',
  'address',
  'addressParts.street',
  'addressParts.streetTwo',
  'addressParts.city',
  'addressParts.state',
  'addressParts.zipCode',
]
const video = { moduleId: nobody, name: 'Clase', lessonType: typeId('video'), file: 'x', duration: 60 }

export const coursesCalls: FeatureCalls = {
  opened: {
    'course.*': [
      'Query.Course_changeEffects',
      'Query.Course_findByName',
      'Query.Course_publicationReadiness',
      'Query.User_findAssignees',
      'Query.User_findInstructors',
      'Query.User_listPrivateLessons',
      'Mutation.Course_create',
      'Mutation.Course_setBasicInformation',
      'Mutation.Course_singleUpdate',
      'Mutation.DocumentCourse_create',
      'Mutation.DocumentCourse_delete',
      'GET /courses',
      'Mutation.Lesson_create',
      'Mutation.Lesson_createAutoEvaluation',
      'Mutation.Lesson_createSession',
      'Mutation.Lesson_delete',
      'Mutation.Lesson_multiUpdate',
      'Mutation.Lesson_move',
      'Mutation.Lesson_setCaptions',
      'Mutation.Lesson_update',
      'Mutation.Course_duplicate',
      'Mutation.Module_duplicate',
      'Mutation.Lesson_duplicate',
      'Mutation.Module_create',
      'Mutation.Module_delete',
      'Mutation.Module_multiUpdate',
      'Mutation.Module_singleUpdate',
    ],
  },
  texts: {
    'Mutation.Course_create': { given: { course: {} }, at: ofCourse('name') },
    'Mutation.Course_setBasicInformation': {
      given: { course: { id: nobody } },
      at: ofCourse('name', 'description', 'thumbnail'),
    },
    'Mutation.Course_duplicate': { given: { id: nobody }, at: own('name') },
    'Mutation.Module_singleUpdate': {
      given: { moduleData: { id: nobody } },
      at: { 'moduleData.name': 'name' },
    },
    'Mutation.DocumentCourse_create': {
      given: { courseId: nobody, name: 'Guía.pdf', size: 1, url: 'x' },
      at: own('name', 'url'),
    },
    'Mutation.Lesson_create': { given: video, at: own('name', 'file') },
    'Mutation.Lesson_update': { given: { id: nobody }, at: own('name', 'file', 'fileName', ...ofSession) },
    'Mutation.Lesson_createSession': {
      given: { moduleId: nobody, name: 'Sesión', lessonType: typeId('meet') },
      at: own('name', ...ofSession),
    },
    'Mutation.Lesson_setCaptions': {
      given: { id: nobody },
      at: own('file', 'fileName', 'transcript'),
    },
    'Mutation.Lesson_createAutoEvaluation': {
      given: {
        moduleId: nobody,
        name: 'Examen',
        lessonType: typeId('automaticEvaluation'),
        questions: [question],
      },
      at: ofQuestions,
    },
  },
  otherStrings: {
    'Mutation.Course_create': ['course.description', 'course.thumbnail', 'course.trainingHours'],
    'Mutation.Course_setBasicInformation': ['course.trainingHours'],
    'Mutation.Course_singleUpdate': [
      'courseObject.name',
      'courseObject.description',
      'courseObject.thumbnail',
      'courseObject.trainingHours',
    ],
    'Mutation.Lesson_createSession': ['date', 'time'],
    'Mutation.Lesson_update': ['date', 'time'],
    'Mutation.Module_multiUpdate': ['moduleData.0.name'],
    'Mutation.Lesson_setCaptions': ['language'],
  },
  acts: {
    'Mutation.Course_create': 'DraftCourse',
    'Mutation.Course_duplicate': 'DuplicateCourse',
    'Mutation.Course_setBasicInformation': 'DescribeCourse',
    'Mutation.Course_singleUpdate': 'ReturnCourseToDraft',
    'Mutation.DocumentCourse_create': 'AttachDocument',
    'Mutation.DocumentCourse_delete': 'RemoveDocument',
    'Mutation.Lesson_create': 'AddLesson',
    'Mutation.Lesson_createAutoEvaluation': 'AddEvaluation',
    'Mutation.Lesson_createSession': 'AddSession',
    'Mutation.Lesson_delete': 'RemoveLesson',
    'Mutation.Lesson_duplicate': 'DuplicateLesson',
    'Mutation.Lesson_move': 'MoveLesson',
    'Mutation.Lesson_multiUpdate': 'ReorderLessons',
    'Mutation.Lesson_setCaptions': 'ChangeCaptions',
    'Mutation.Lesson_update': 'ChangeLesson',
    'Mutation.Module_create': 'AddModule',
    'Mutation.Module_delete': 'RemoveModule',
    'Mutation.Module_duplicate': 'DuplicateModule',
    'Mutation.Module_multiUpdate': 'ReorderModules',
    'Mutation.Module_singleUpdate': 'ChangeModule',
  },
  mutations: ({ room, course, authored, lesson }) => ({
    Course_create: async () => authored({ course: { name: 'Curso de prueba' } }),
    Course_setBasicInformation: async () =>
      authored({ course: room.information(course.courseId, { name: 'Otro nombre' }) }),
    Course_singleUpdate: async () => {
      const { courseId } = await room.publishedCourse()
      return authored({ courseObject: { id: courseId, isDraft: true } })
    },
    Course_duplicate: async () => authored({ id: course.courseId, name: 'Otro curso igual' }),
    Module_duplicate: async () => authored({ id: course.moduleId }),
    Lesson_duplicate: async () => authored({ id: course.video }),
    Module_create: async () => authored({ courseId: course.courseId }),
    Module_singleUpdate: async () => authored({ moduleData: { id: course.moduleId, name: 'Otro módulo' } }),
    Module_multiUpdate: async () => {
      const courseId = await room.draft(room.author)
      const ids = [await room.addModule(room.author, courseId), await room.addModule(room.author, courseId)]
      return authored({ moduleData: ids.map((id, index) => ({ id, order: 2 - index })) })
    },
    Module_delete: async () => authored({ id: await room.addModule(room.author, course.courseId) }),
    Lesson_create: async () => authored(lesson()),
    Lesson_update: async () => authored({ id: course.video, name: 'Otra lección' }),
    Lesson_multiUpdate: async () => {
      const moduleId = await room.addModule(room.author, await room.draft(room.author))
      const ids = [
        await room.addLesson(room.author, moduleId, 'video'),
        await room.addLesson(room.author, moduleId, 'document'),
      ]
      return authored({
        moduleId,
        lessons: ids.map((id, index) => ({ id, order: 2 - index })),
        before: ids,
      })
    },
    Lesson_move: async () => {
      const courseId = await room.draft(room.author)
      const from = await room.addModule(room.author, courseId)
      const moduleId = await room.addModule(room.author, courseId)
      return authored({ id: await room.addLesson(room.author, from, 'video'), from, moduleId })
    },
    Lesson_delete: async () =>
      authored({ id: await room.addLesson(room.author, course.moduleId, 'document') }),
    Lesson_createAutoEvaluation: async () =>
      authored({ ...lesson(), lessonType: typeId('automaticEvaluation'), questions: threeQuestions }),
    Lesson_createSession: async () =>
      authored({
        moduleId: course.moduleId,
        name: 'Repaso',
        isDraft: true,
        lessonType: typeId('faceToFace'),
        date: '2099-03-02',
        time: '09:00:00',
        description: 'Repaso de lo visto.',
        address: 'Calle 5-Local 1-Xalapa-Veracruz-91000',
      }),
    DocumentCourse_create: async () => {
      const name = 'Guía.pdf'
      const url = `courses/documents/${course.courseId}/${name}`
      await room.store(room.author, url, 'application/pdf')
      const size = bytesOf['application/pdf'].length
      return authored({ courseId: course.courseId, name, size, url })
    },
    DocumentCourse_delete: async () => authored({ id: await room.addDocument(room.author, course.courseId) }),
    Lesson_setCaptions: async () => authored({ id: course.video, transcript: 'Bienvenida a bordo.' }),
  }),
}
