import type { lessonPerson } from '../../../../api/contract/types/courses.outline.ts'
import { Lesson_setCaptions } from '../../../shared/data/operations/courses.captions.generated.ts'
import {
  DocumentCourse_create,
  DocumentCourse_delete,
} from '../../../shared/data/operations/courses.documents.generated.ts'
import {
  Course,
  Course_duplicate,
  Course_publicationReadiness,
  Course_setBasicInformation,
  Course_singleUpdate,
  findOneCourse,
} from '../../../shared/data/operations/courses.generated.ts'
import {
  Course_changeEffects,
  Lesson_create,
  Lesson_createSession,
  Lesson_delete,
  Lesson_duplicate,
  Lesson_move,
  Lesson_multiUpdate,
  Lesson_update,
  Module_create,
  Module_delete,
  Module_duplicate,
  Module_list,
  Module_multiUpdate,
  Module_singleUpdate,
  User_findAssignees,
  User_findInstructors,
  User_listInstructors,
  User_listUsersByPrivateLesson,
} from '../../../shared/data/operations/courses.outline.generated.ts'
import { Course_publicationEffects } from '../../../shared/data/operations/enrolments.members.generated.ts'
import {
  Evaluation_revise,
  Evaluation_takenBy,
  EvaluationQuestion_list,
  EvaluationQuestion_readFile,
  Lesson_createAutoEvaluation,
} from '../../../shared/data/operations/evaluations.generated.ts'
import { CourseCategory_list, Terminal_list } from '../../../shared/data/operations/organisation.generated.ts'
import { type Fields, join, type ResultOf, select, selectValue } from '../../../shared/data/select.ts'
import { addressFields, idAndName, outcome } from '../../../shared/data/selections.ts'

export const editedCourse = select(findOneCourse, {
  id: true,
  name: true,
  description: true,
  duration: true,
  expirationTime: true,
  thumbnail: true,
  coverImage: true,
  isDraft: true,
  publishedAt: true,
  revision: true,
  canEdit: true,
  memberCount: true,
  Priority: { id: true },
  CourseCategory: { id: true },
  terminals: { terminalId: true, status: true },
})

export const editedModules = select(Module_list, {
  id: true,
  name: true,
  isDraft: true,
  order: true,
  revision: true,
  lessons: {
    id: true,
    name: true,
    isDraft: true,
    order: true,
    file: true,
    fileName: true,
    fileSize: true,
    duration: true,
    date: true,
    time: true,
    timeZone: true,
    description: true,
    meetUrl: true,
    addressParts: addressFields,
    isPrivate: true,
    privateUsers: true,
    instructors: true,
    revision: true,
    questionsRevision: true,
    transcript: true,
    captions: { fileName: true, language: true, signedUrl: true },
    isRandomQuestionOrder: true,
    preventTabSwitching: true,
    showAnswers: true,
    LessonType: idAndName,
  },
})

const personFields = {
  id: true,
  fullName: true,
  departmentName: true,
  jobTitleName: true,
} as const satisfies Fields<typeof lessonPerson>

export const lessonPeople = join({
  instructors: select(User_listInstructors, personFields),
  privateUsers: select(User_listUsersByPrivateLesson, personFields),
})

export const findInstructors = select(User_findInstructors, personFields)

export const findAssignees = select(User_findAssignees, personFields)

export const sessionZone = select(Course, { id: true, timeZone: true })

export const editorChoices = join({
  categories: select(CourseCategory_list, idAndName),
  terminals: select(Terminal_list, { ...idAndName, status: true }),
})

export const lessonQuestions = join({
  takenBy: selectValue(Evaluation_takenBy),
  questions: select(EvaluationQuestion_list, {
    id: true,
    order: true,
    question: true,
    value: true,
    evaluationQuestionTypeId: true,
    keyWithheld: true,
    revision: true,
    answers: { id: true, order: true, response: true, isCorrect: true },
  }),
})

export type LessonQuestions = ResultOf<typeof lessonQuestions>

export const changeEffects = select(Course_changeEffects, {
  isPublished: true,
  approvesItself: true,
  members: true,
  approved: true,
  halfway: true,
  completing: true,
  completesOwn: true,
  askedForMore: true,
  setAside: true,
})

const fileNote = { line: true, kind: true, reason: true } as const

export const readQuestionFile = select(EvaluationQuestion_readFile, {
  questions: {
    line: true,
    question: true,
    value: true,
    evaluationQuestionTypeId: true,
    answers: { response: true, isCorrect: true },
  },
  notTaken: fileNote,
  changed: fileNote,
})

export const setBasicInformation = select(Course_setBasicInformation, { id: true, pending: true })

export const coursePublication = join({
  readiness: select(Course_publicationReadiness, {
    visibleLessons: true,
    drafts: { id: true, moduleId: true, isModule: true, name: true, lack: true, releasedLessons: true },
    unplayable: idAndName,
  }),
  effects: select(Course_publicationEffects, {
    total: true,
    alreadyEnrolled: true,
    byRequirement: { level: true, name: true, people: true },
  }),
})

export type CoursePublication = ResultOf<typeof coursePublication>

export const setDraft = selectValue(Course_singleUpdate)

export const documentCreate = select(DocumentCourse_create, { id: true })

export const documentDelete = select(DocumentCourse_delete, outcome)

export const courseDuplicate = select(Course_duplicate, { id: true, pending: true })

export const moduleCreate = select(Module_create, { id: true })

export const moduleDuplicate = select(Module_duplicate, idAndName)

export const moduleUpdate = select(Module_singleUpdate, { id: true })

export const modulesReorder = select(Module_multiUpdate, { id: true })

export const moduleDelete = select(Module_delete, outcome)

export const lessonCreate = select(Lesson_create, { newLesson: { id: true, moduleId: true } })

export const lessonUpdate = select(Lesson_update, { newLesson: { id: true } })

export const sessionCreate = select(Lesson_createSession, { newLesson: { id: true }, pending: true })

export const sessionUpdate = select(Lesson_update, { newLesson: { id: true }, pending: true })

export const lessonSetCaptions = select(Lesson_setCaptions, { revision: true, pending: true })

export const lessonDuplicate = select(Lesson_duplicate, { newLesson: idAndName, pending: true })

export const lessonsReorder = select(Lesson_multiUpdate, { id: true })

export const lessonMove = select(Lesson_move, { id: true })

export const lessonDelete = select(Lesson_delete, outcome)

export const evaluationCreate = select(Lesson_createAutoEvaluation, { newLesson: { id: true } })

export const evaluationRevise = select(Evaluation_revise, { newLesson: { id: true } })
