import { document } from '../../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** When those who submitted a test may compare their answers with the right ones; never by default. */
export type ShowAnswers =
  | 'never'
  | 'afterPassing'
  | 'afterAnswering';

export type CourseChange =
  | 'addLesson'
  | 'releaseLesson'
  | 'draftLesson'
  | 'deleteLesson'
  | 'releaseModule'
  | 'draftModule'
  | 'deleteModule';

export type RequirementLevel =
  | 'company'
  | 'department'
  | 'jobTitle';

/** Why something in a file becomes no question. */
export type QuestionFileSkip =
  | 'unsupported'
  | 'unreadable'
  | 'noText'
  | 'noCorrect'
  | 'severalCorrect'
  | 'tooFewAnswers'
  | 'tooManyAnswers'
  | 'tooLong'
  | 'unknownTruth';

/** What of a file does not come along with what is taken. */
export type QuestionFileLoss =
  | 'category'
  | 'html'
  | 'media'
  | 'partialCredit'
  | 'feedback'
  | 'missingWord'
  | 'caseSensitive'
  | 'wildcard'
  | 'invisible'
  | 'truthWord';

export type QuestionFileFormat =
  | 'gift'
  | 'moodle';

export type CourseInput = {
  id?: string | null | undefined;
  name?: string | null | undefined;
  isDraft?: boolean | null | undefined;
  userCreatedId?: string | null | undefined;
  description?: string | null | undefined;
  category?: string | null | undefined;
  priority?: string | null | undefined;
  expirationTime?: number | null | undefined;
  /** The stored key, courses/images/{id}/CourseImage.jpg or .png; without one the present picture stays. */
  thumbnail?: string | null | undefined;
  /** HH:MM:SS */
  trainingHours?: string | null | undefined;
  terminals?: Array<string> | null | undefined;
  /** What was read; where somebody else saved since, the save is refused. */
  revision?: number | null | undefined;
};

export type ModuleInput = {
  id: string;
  name?: string | null | undefined;
  isDraft?: boolean | null | undefined;
  order?: number | null | undefined;
  revision?: number | null | undefined;
};

export type AddressInput = {
  street?: string | null | undefined;
  streetTwo?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zipCode?: string | null | undefined;
};

export type LessonOrderInput = {
  id: string;
  order: number;
};

export type QuestionInput = {
  id?: string | null | undefined;
  order?: number | null | undefined;
  question?: string | null | undefined;
  value?: number | null | undefined;
  evaluationQuestionTypeId?: string | null | undefined;
  answers?: Array<AnswerInput> | null | undefined;
};

export type AnswerInput = {
  id?: string | null | undefined;
  order?: number | null | undefined;
  response?: string | null | undefined;
  isCorrect?: boolean | null | undefined;
};

export type EditedCourseQueryVariables = Exact<{
  id: string;
}>;


export type EditedCourseQuery = { findOneCourse: { id: string, name: string, description: string, duration: number, expirationTime: number | null, thumbnail: string | null, coverImage: string | null, isDraft: boolean, revision: number, canEdit: boolean, memberCount: number, Priority: { id: string } | null, CourseCategory: { id: string } | null, terminals: Array<{ terminalId: string, status: boolean }> } };

export type EditedModulesQueryVariables = Exact<{
  courseId: string;
}>;


export type EditedModulesQuery = { Module_list: Array<{ id: string, name: string, isDraft: boolean, order: number, revision: number, lessons: Array<{ id: string, name: string, isDraft: boolean, order: number, file: string | null, fileName: string | null, fileSize: number | null, duration: number | null, date: string | null, time: string | null, timeZone: string | null, description: string | null, meetUrl: string | null, isPrivate: boolean, privateUsers: Array<string>, instructors: Array<string>, revision: number, questionsRevision: number, transcript: string | null, isRandomQuestionOrder: boolean, preventTabSwitching: boolean, showAnswers: ShowAnswers, addressParts: { street: string, streetTwo: string, city: string, state: string, zipCode: string } | null, captions: { fileName: string, language: string, signedUrl: string | null } | null, LessonType: { id: string, name: string } }> }> };

export type LessonPeopleQueryVariables = Exact<{
  lessonId: string;
}>;


export type LessonPeopleQuery = { User_listInstructors: Array<{ id: string, fullName: string, departmentName: string | null, jobTitleName: string | null }>, User_listUsersByPrivateLesson: Array<{ id: string, fullName: string, departmentName: string | null, jobTitleName: string | null }> };

export type FindInstructorsQueryVariables = Exact<{
  courseId: string;
  name?: string | null | undefined;
}>;


export type FindInstructorsQuery = { User_findInstructors: Array<{ id: string, fullName: string, departmentName: string | null, jobTitleName: string | null }> };

export type FindAssigneesQueryVariables = Exact<{
  courseId: string;
  name?: string | null | undefined;
}>;


export type FindAssigneesQuery = { User_findAssignees: Array<{ id: string, fullName: string, departmentName: string | null, jobTitleName: string | null }> };

export type NamedPersonFragment = { id: string, fullName: string, departmentName: string | null, jobTitleName: string | null };

export type SessionZoneQueryVariables = Exact<{
  id: string;
}>;


export type SessionZoneQuery = { Course: { id: string, timeZone: string } };

export type EditorChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type EditorChoicesQuery = { CourseCategory_list: Array<{ id: string, name: string }>, Terminal_list: Array<{ id: string, name: string, status: boolean }> };

export type LessonQuestionsQueryVariables = Exact<{
  lessonId: string;
}>;


export type LessonQuestionsQuery = { Evaluation_takenBy: number, EvaluationQuestion_list: Array<{ id: string, order: number, question: string, value: number, evaluationQuestionTypeId: string, keyWithheld: boolean, revision: number, answers: Array<{ id: string, order: number, response: string, isCorrect: boolean | null }> }> };

export type ChangeEffectsQueryVariables = Exact<{
  change: CourseChange;
  id: string;
}>;


export type ChangeEffectsQuery = { Course_changeEffects: { isPublished: boolean, approvesItself: boolean, members: number, approved: number, halfway: number, completing: number, completesOwn: boolean, askedForMore: number, setAside: number } };

export type ReadQuestionFileQueryVariables = Exact<{
  text: string;
  format: QuestionFileFormat;
}>;


export type ReadQuestionFileQuery = { EvaluationQuestion_readFile: { questions: Array<{ line: number, question: string, value: number | null, evaluationQuestionTypeId: string, answers: Array<{ response: string, isCorrect: boolean }> }>, notTaken: Array<{ line: number, kind: string, reason: QuestionFileSkip }>, changed: Array<{ line: number, kind: string, reason: QuestionFileLoss }> } };

export type SetBasicInformationMutationVariables = Exact<{
  course: CourseInput;
  alsoSameName?: boolean | null | undefined;
}>;


export type SetBasicInformationMutation = { Course_setBasicInformation: { id: string, pending: boolean } };

export type PublicationQueryVariables = Exact<{
  courseId: string;
}>;


export type PublicationQuery = { Course_publicationReadiness: { visibleLessons: number, lessonsOnceReleased: number, drafts: Array<{ id: string, moduleId: string, isModule: boolean, name: string, lack: string | null }>, unplayable: Array<{ id: string, name: string }> }, Course_publicationEffects: { total: number, alreadyEnrolled: number, byRequirement: Array<{ level: RequirementLevel, name: string | null, people: number }> } };

export type SetDraftMutationVariables = Exact<{
  courseObject: CourseInput;
  releaseDrafts?: boolean | null | undefined;
}>;


export type SetDraftMutation = { Course_singleUpdate: number };

export type DocumentCreateMutationVariables = Exact<{
  courseId: string;
  name: string;
  size: number;
  url: string;
}>;


export type DocumentCreateMutation = { DocumentCourse_create: { id: string } };

export type DocumentDeleteMutationVariables = Exact<{
  id: string;
}>;


export type DocumentDeleteMutation = { DocumentCourse_delete: { transactionStatus: boolean, pending: boolean } };

export type ModuleCreateMutationVariables = Exact<{
  courseId: string;
}>;


export type ModuleCreateMutation = { Module_create: { id: string } };

export type CourseDuplicateMutationVariables = Exact<{
  id: string;
  name?: string | null | undefined;
}>;


export type CourseDuplicateMutation = { Course_duplicate: { id: string, pending: boolean } };

export type ModuleDuplicateMutationVariables = Exact<{
  id: string;
}>;


export type ModuleDuplicateMutation = { Module_duplicate: Array<{ id: string, name: string }> };

export type LessonDuplicateMutationVariables = Exact<{
  id: string;
}>;


export type LessonDuplicateMutation = { Lesson_duplicate: { pending: boolean, newLesson: { id: string, name: string } } };

export type ModuleUpdateMutationVariables = Exact<{
  moduleData: ModuleInput;
}>;


export type ModuleUpdateMutation = { Module_singleUpdate: { id: string } };

export type ModulesReorderMutationVariables = Exact<{
  moduleData: Array<ModuleInput> | ModuleInput;
  before?: Array<string> | string | null | undefined;
}>;


export type ModulesReorderMutation = { Module_multiUpdate: Array<{ id: string }> };

export type LessonsReorderMutationVariables = Exact<{
  moduleId: string;
  lessons: Array<LessonOrderInput> | LessonOrderInput;
  before?: Array<string> | string | null | undefined;
}>;


export type LessonsReorderMutation = { Lesson_multiUpdate: Array<{ id: string }> };

export type ModuleDeleteMutationVariables = Exact<{
  id: string;
}>;


export type ModuleDeleteMutation = { Module_delete: { transactionStatus: boolean, pending: boolean } };

export type LessonCreateMutationVariables = Exact<{
  name?: string | null | undefined;
  moduleId?: string | null | undefined;
  lessonType?: string | null | undefined;
  file?: string | null | undefined;
  duration?: number | null | undefined;
  isDraft?: boolean | null | undefined;
  isPrivate?: boolean | null | undefined;
  privateUsers?: Array<string> | string | null | undefined;
  instructors?: Array<string> | string | null | undefined;
}>;


export type LessonCreateMutation = { Lesson_create: { newLesson: { id: string, moduleId: string } } };

export type LessonUpdateMutationVariables = Exact<{
  id?: string | null | undefined;
  file?: string | null | undefined;
  fileName?: string | null | undefined;
  isDraft?: boolean | null | undefined;
  name?: string | null | undefined;
  duration?: number | null | undefined;
  isPrivate?: boolean | null | undefined;
  privateUsers?: Array<string> | string | null | undefined;
  instructors?: Array<string> | string | null | undefined;
  revision?: number | null | undefined;
}>;


export type LessonUpdateMutation = { Lesson_update: { newLesson: { id: string } } };

export type SessionCreateMutationVariables = Exact<{
  moduleId?: string | null | undefined;
  name?: string | null | undefined;
  isDraft?: boolean | null | undefined;
  description?: string | null | undefined;
  lessonType?: string | null | undefined;
  date?: string | null | undefined;
  time?: string | null | undefined;
  meetUrl?: string | null | undefined;
  addressParts?: AddressInput | null | undefined;
  isPrivate?: boolean | null | undefined;
  privateUsers?: Array<string> | string | null | undefined;
  instructors?: Array<string> | string | null | undefined;
}>;


export type SessionCreateMutation = { Lesson_createSession: { pending: boolean, newLesson: { id: string } } };

export type SessionUpdateMutationVariables = Exact<{
  id?: string | null | undefined;
  name?: string | null | undefined;
  isDraft?: boolean | null | undefined;
  description?: string | null | undefined;
  date?: string | null | undefined;
  time?: string | null | undefined;
  meetUrl?: string | null | undefined;
  addressParts?: AddressInput | null | undefined;
  isPrivate?: boolean | null | undefined;
  privateUsers?: Array<string> | string | null | undefined;
  instructors?: Array<string> | string | null | undefined;
  revision?: number | null | undefined;
}>;


export type SessionUpdateMutation = { Lesson_update: { pending: boolean, newLesson: { id: string } } };

export type LessonSetCaptionsMutationVariables = Exact<{
  id: string;
  file?: string | null | undefined;
  fileName?: string | null | undefined;
  language?: string | null | undefined;
  transcript?: string | null | undefined;
  revision?: number | null | undefined;
}>;


export type LessonSetCaptionsMutation = { Lesson_setCaptions: { revision: number | null, pending: boolean } };

export type LessonDeleteMutationVariables = Exact<{
  id: string;
}>;


export type LessonDeleteMutation = { Lesson_delete: { transactionStatus: boolean, pending: boolean } };

export type EvaluationCreateMutationVariables = Exact<{
  moduleId?: string | null | undefined;
  name?: string | null | undefined;
  isDraft?: boolean | null | undefined;
  lessonType?: string | null | undefined;
  duration?: number | null | undefined;
  isRandomQuestionOrder?: boolean | null | undefined;
  preventTabSwitching?: boolean | null | undefined;
  showAnswers?: ShowAnswers | null | undefined;
  questions?: Array<QuestionInput> | QuestionInput | null | undefined;
  isPrivate?: boolean | null | undefined;
  privateUsers?: Array<string> | string | null | undefined;
  instructors?: Array<string> | string | null | undefined;
}>;


export type EvaluationCreateMutation = { Lesson_createAutoEvaluation: { newLesson: { id: string } } };

export type EvaluationReviseMutationVariables = Exact<{
  lessonId: string;
  name?: string | null | undefined;
  isDraft?: boolean | null | undefined;
  duration?: number | null | undefined;
  isRandomQuestionOrder?: boolean | null | undefined;
  preventTabSwitching?: boolean | null | undefined;
  showAnswers?: ShowAnswers | null | undefined;
  questions?: Array<QuestionInput> | QuestionInput | null | undefined;
  isPrivate?: boolean | null | undefined;
  privateUsers?: Array<string> | string | null | undefined;
  instructors?: Array<string> | string | null | undefined;
  revision?: number | null | undefined;
  questionsRevision?: number | null | undefined;
}>;


export type EvaluationReviseMutation = { Evaluation_revise: { newLesson: { id: string } } };

export type LessonMoveMutationVariables = Exact<{
  id: string;
  from: string;
  moduleId: string;
}>;


export type LessonMoveMutation = { Lesson_move: Array<{ id: string }> };


export const EditedCourse = document<EditedCourseQuery, EditedCourseQueryVariables>(`query EditedCourse($id: ID!) {
  findOneCourse(id: $id) {
    id
    name
    description
    duration
    expirationTime
    thumbnail
    coverImage
    isDraft
    revision
    canEdit
    memberCount
    Priority {
      id
    }
    CourseCategory {
      id
    }
    terminals {
      terminalId
      status
    }
  }
}`)

export const EditedModules = document<EditedModulesQuery, EditedModulesQueryVariables>(`query EditedModules($courseId: ID!) {
  Module_list(courseId: $courseId) {
    id
    name
    isDraft
    order
    revision
    lessons {
      id
      name
      isDraft
      order
      file
      fileName
      fileSize
      duration
      date
      time
      timeZone
      description
      meetUrl
      addressParts {
        street
        streetTwo
        city
        state
        zipCode
      }
      isPrivate
      privateUsers
      instructors
      revision
      questionsRevision
      transcript
      captions {
        fileName
        language
        signedUrl
      }
      isRandomQuestionOrder
      preventTabSwitching
      showAnswers
      LessonType {
        id
        name
      }
    }
  }
}`)

export const LessonPeople = document<LessonPeopleQuery, LessonPeopleQueryVariables>(`query LessonPeople($lessonId: ID!) {
  User_listInstructors(lessonId: $lessonId) {
    ...NamedPerson
  }
  User_listUsersByPrivateLesson(lessonId: $lessonId) {
    ...NamedPerson
  }
}
fragment NamedPerson on LessonPerson {
  id
  fullName
  departmentName
  jobTitleName
}`)

export const FindInstructors = document<FindInstructorsQuery, FindInstructorsQueryVariables>(`query FindInstructors($courseId: ID!, $name: String) {
  User_findInstructors(courseId: $courseId, name: $name) {
    ...NamedPerson
  }
}
fragment NamedPerson on LessonPerson {
  id
  fullName
  departmentName
  jobTitleName
}`)

export const FindAssignees = document<FindAssigneesQuery, FindAssigneesQueryVariables>(`query FindAssignees($courseId: ID!, $name: String) {
  User_findAssignees(courseId: $courseId, name: $name) {
    ...NamedPerson
  }
}
fragment NamedPerson on LessonPerson {
  id
  fullName
  departmentName
  jobTitleName
}`)

export const SessionZone = document<SessionZoneQuery, SessionZoneQueryVariables>(`query SessionZone($id: ID!) {
  Course(id: $id) {
    id
    timeZone
  }
}`)

export const EditorChoices = document<EditorChoicesQuery, EditorChoicesQueryVariables>(`query EditorChoices {
  CourseCategory_list {
    id
    name
  }
  Terminal_list {
    id
    name
    status
  }
}`)

export const LessonQuestions = document<LessonQuestionsQuery, LessonQuestionsQueryVariables>(`query LessonQuestions($lessonId: ID!) {
  Evaluation_takenBy(lessonId: $lessonId)
  EvaluationQuestion_list(lessonId: $lessonId) {
    id
    order
    question
    value
    evaluationQuestionTypeId
    keyWithheld
    revision
    answers {
      id
      order
      response
      isCorrect
    }
  }
}`)

export const ChangeEffects = document<ChangeEffectsQuery, ChangeEffectsQueryVariables>(`query ChangeEffects($change: CourseChange!, $id: ID!) {
  Course_changeEffects(change: $change, id: $id) {
    isPublished
    approvesItself
    members
    approved
    halfway
    completing
    completesOwn
    askedForMore
    setAside
  }
}`)

export const ReadQuestionFile = document<ReadQuestionFileQuery, ReadQuestionFileQueryVariables>(`query ReadQuestionFile($text: String!, $format: QuestionFileFormat!) {
  EvaluationQuestion_readFile(text: $text, format: $format) {
    questions {
      line
      question
      value
      evaluationQuestionTypeId
      answers {
        response
        isCorrect
      }
    }
    notTaken {
      line
      kind
      reason
    }
    changed {
      line
      kind
      reason
    }
  }
}`)

export const SetBasicInformation = document<SetBasicInformationMutation, SetBasicInformationMutationVariables>(`mutation SetBasicInformation($course: CourseInput!, $alsoSameName: Boolean) {
  Course_setBasicInformation(course: $course, alsoSameName: $alsoSameName) {
    id
    pending
  }
}`)

export const Publication = document<PublicationQuery, PublicationQueryVariables>(`query Publication($courseId: ID!) {
  Course_publicationReadiness(courseId: $courseId) {
    visibleLessons
    lessonsOnceReleased
    drafts {
      id
      moduleId
      isModule
      name
      lack
    }
    unplayable {
      id
      name
    }
  }
  Course_publicationEffects(courseId: $courseId) {
    total
    alreadyEnrolled
    byRequirement {
      level
      name
      people
    }
  }
}`)

export const SetDraft = document<SetDraftMutation, SetDraftMutationVariables>(`mutation SetDraft($courseObject: CourseInput!, $releaseDrafts: Boolean) {
  Course_singleUpdate(courseObject: $courseObject, releaseDrafts: $releaseDrafts)
}`)

export const DocumentCreate = document<DocumentCreateMutation, DocumentCreateMutationVariables>(`mutation DocumentCreate($courseId: ID!, $name: String!, $size: Float!, $url: String!) {
  DocumentCourse_create(courseId: $courseId, name: $name, size: $size, url: $url) {
    id
  }
}`)

export const DocumentDelete = document<DocumentDeleteMutation, DocumentDeleteMutationVariables>(`mutation DocumentDelete($id: ID!) {
  DocumentCourse_delete(id: $id) {
    transactionStatus
    pending
  }
}`)

export const ModuleCreate = document<ModuleCreateMutation, ModuleCreateMutationVariables>(`mutation ModuleCreate($courseId: ID!) {
  Module_create(courseId: $courseId) {
    id
  }
}`)

export const CourseDuplicate = document<CourseDuplicateMutation, CourseDuplicateMutationVariables>(`mutation CourseDuplicate($id: ID!, $name: String) {
  Course_duplicate(id: $id, name: $name) {
    id
    pending
  }
}`)

export const ModuleDuplicate = document<ModuleDuplicateMutation, ModuleDuplicateMutationVariables>(`mutation ModuleDuplicate($id: ID!) {
  Module_duplicate(id: $id) {
    id
    name
  }
}`)

export const LessonDuplicate = document<LessonDuplicateMutation, LessonDuplicateMutationVariables>(`mutation LessonDuplicate($id: ID!) {
  Lesson_duplicate(id: $id) {
    newLesson {
      id
      name
    }
    pending
  }
}`)

export const ModuleUpdate = document<ModuleUpdateMutation, ModuleUpdateMutationVariables>(`mutation ModuleUpdate($moduleData: ModuleInput!) {
  Module_singleUpdate(moduleData: $moduleData) {
    id
  }
}`)

export const ModulesReorder = document<ModulesReorderMutation, ModulesReorderMutationVariables>(`mutation ModulesReorder($moduleData: [ModuleInput!]!, $before: [ID!]) {
  Module_multiUpdate(moduleData: $moduleData, before: $before) {
    id
  }
}`)

export const LessonsReorder = document<LessonsReorderMutation, LessonsReorderMutationVariables>(`mutation LessonsReorder($moduleId: ID!, $lessons: [LessonOrderInput!]!, $before: [ID!]) {
  Lesson_multiUpdate(moduleId: $moduleId, lessons: $lessons, before: $before) {
    id
  }
}`)

export const ModuleDelete = document<ModuleDeleteMutation, ModuleDeleteMutationVariables>(`mutation ModuleDelete($id: ID!) {
  Module_delete(id: $id) {
    transactionStatus
    pending
  }
}`)

export const LessonCreate = document<LessonCreateMutation, LessonCreateMutationVariables>(`mutation LessonCreate($name: String, $moduleId: ID, $lessonType: ID, $file: String, $duration: Int, $isDraft: Boolean, $isPrivate: Boolean, $privateUsers: [ID!], $instructors: [ID!]) {
  Lesson_create(
    name: $name
    moduleId: $moduleId
    lessonType: $lessonType
    file: $file
    duration: $duration
    isDraft: $isDraft
    isPrivate: $isPrivate
    privateUsers: $privateUsers
    instructors: $instructors
  ) {
    newLesson {
      id
      moduleId
    }
  }
}`)

export const LessonUpdate = document<LessonUpdateMutation, LessonUpdateMutationVariables>(`mutation LessonUpdate($id: ID, $file: String, $fileName: String, $isDraft: Boolean, $name: String, $duration: Int, $isPrivate: Boolean, $privateUsers: [ID!], $instructors: [ID!], $revision: Int) {
  Lesson_update(
    id: $id
    file: $file
    fileName: $fileName
    isDraft: $isDraft
    name: $name
    duration: $duration
    isPrivate: $isPrivate
    privateUsers: $privateUsers
    instructors: $instructors
    revision: $revision
  ) {
    newLesson {
      id
    }
  }
}`)

export const SessionCreate = document<SessionCreateMutation, SessionCreateMutationVariables>(`mutation SessionCreate($moduleId: ID, $name: String, $isDraft: Boolean, $description: String, $lessonType: ID, $date: String, $time: String, $meetUrl: String, $addressParts: AddressInput, $isPrivate: Boolean, $privateUsers: [ID!], $instructors: [ID!]) {
  Lesson_createSession(
    moduleId: $moduleId
    name: $name
    isDraft: $isDraft
    description: $description
    lessonType: $lessonType
    date: $date
    time: $time
    meetUrl: $meetUrl
    addressParts: $addressParts
    isPrivate: $isPrivate
    privateUsers: $privateUsers
    instructors: $instructors
  ) {
    newLesson {
      id
    }
    pending
  }
}`)

export const SessionUpdate = document<SessionUpdateMutation, SessionUpdateMutationVariables>(`mutation SessionUpdate($id: ID, $name: String, $isDraft: Boolean, $description: String, $date: String, $time: String, $meetUrl: String, $addressParts: AddressInput, $isPrivate: Boolean, $privateUsers: [ID!], $instructors: [ID!], $revision: Int) {
  Lesson_update(
    id: $id
    name: $name
    isDraft: $isDraft
    description: $description
    date: $date
    time: $time
    meetUrl: $meetUrl
    addressParts: $addressParts
    isPrivate: $isPrivate
    privateUsers: $privateUsers
    instructors: $instructors
    revision: $revision
  ) {
    newLesson {
      id
    }
    pending
  }
}`)

export const LessonSetCaptions = document<LessonSetCaptionsMutation, LessonSetCaptionsMutationVariables>(`mutation LessonSetCaptions($id: ID!, $file: String, $fileName: String, $language: String, $transcript: String, $revision: Int) {
  Lesson_setCaptions(
    id: $id
    file: $file
    fileName: $fileName
    language: $language
    transcript: $transcript
    revision: $revision
  ) {
    revision
    pending
  }
}`)

export const LessonDelete = document<LessonDeleteMutation, LessonDeleteMutationVariables>(`mutation LessonDelete($id: ID!) {
  Lesson_delete(id: $id) {
    transactionStatus
    pending
  }
}`)

export const EvaluationCreate = document<EvaluationCreateMutation, EvaluationCreateMutationVariables>(`mutation EvaluationCreate($moduleId: ID, $name: String, $isDraft: Boolean, $lessonType: ID, $duration: Int, $isRandomQuestionOrder: Boolean, $preventTabSwitching: Boolean, $showAnswers: ShowAnswers, $questions: [QuestionInput!], $isPrivate: Boolean, $privateUsers: [ID!], $instructors: [ID!]) {
  Lesson_createAutoEvaluation(
    moduleId: $moduleId
    name: $name
    isDraft: $isDraft
    lessonType: $lessonType
    duration: $duration
    isRandomQuestionOrder: $isRandomQuestionOrder
    preventTabSwitching: $preventTabSwitching
    showAnswers: $showAnswers
    questions: $questions
    isPrivate: $isPrivate
    privateUsers: $privateUsers
    instructors: $instructors
  ) {
    newLesson {
      id
    }
  }
}`)

export const EvaluationRevise = document<EvaluationReviseMutation, EvaluationReviseMutationVariables>(`mutation EvaluationRevise($lessonId: ID!, $name: String, $isDraft: Boolean, $duration: Int, $isRandomQuestionOrder: Boolean, $preventTabSwitching: Boolean, $showAnswers: ShowAnswers, $questions: [QuestionInput!], $isPrivate: Boolean, $privateUsers: [ID!], $instructors: [ID!], $revision: Int, $questionsRevision: Int) {
  Evaluation_revise(
    lessonId: $lessonId
    name: $name
    isDraft: $isDraft
    duration: $duration
    isRandomQuestionOrder: $isRandomQuestionOrder
    preventTabSwitching: $preventTabSwitching
    showAnswers: $showAnswers
    questions: $questions
    isPrivate: $isPrivate
    privateUsers: $privateUsers
    instructors: $instructors
    revision: $revision
    questionsRevision: $questionsRevision
  ) {
    newLesson {
      id
    }
  }
}`)

export const LessonMove = document<LessonMoveMutation, LessonMoveMutationVariables>(`mutation LessonMove($id: ID!, $from: ID!, $moduleId: ID!) {
  Lesson_move(id: $id, from: $from, moduleId: $moduleId) {
    id
  }
}`)
