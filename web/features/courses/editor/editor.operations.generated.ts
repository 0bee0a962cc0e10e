import { document } from '../../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type CourseInput = {
  id?: string | null | undefined;
  name?: string | null | undefined;
  isDraft?: boolean | null | undefined;
  userCreatedId?: string | null | undefined;
  category?: string | null | undefined;
  description?: string | null | undefined;
  priority?: string | null | undefined;
  expirationTime?: number | null | undefined;
  /** The stored key, courses/images/{id}/CourseImage.jpg or .png; without one the present picture stays. */
  thumbnail?: string | null | undefined;
  /** HH:MM:SS */
  trainingHours?: string | null | undefined;
  terminals?: Array<string> | null | undefined;
};

export type ModuleInput = {
  id: string;
  name?: string | null | undefined;
  isDraft?: boolean | null | undefined;
  order?: number | null | undefined;
};

export type AnswerInput = {
  id?: string | null | undefined;
  order?: number | null | undefined;
  response?: string | null | undefined;
  isCorrect?: boolean | null | undefined;
};

export type QuestionInput = {
  id?: string | null | undefined;
  order?: number | null | undefined;
  question?: string | null | undefined;
  value?: number | null | undefined;
  evaluationQuestionTypeId?: string | null | undefined;
  answers?: Array<AnswerInput> | null | undefined;
};

export type EditedCourseQueryVariables = Exact<{
  id: string;
}>;


export type EditedCourseQuery = { findOneCourse: { id: string, name: string, description: string, duration: number, expirationTime: number | null, thumbnail: string | null, coverImage: string | null, isDraft: boolean, canEdit: boolean, Priority: { id: string } | null, CourseCategory: { id: string } | null, terminals: Array<{ terminalId: string, status: boolean }> } };

export type EditedModulesQueryVariables = Exact<{
  courseId: string;
}>;


export type EditedModulesQuery = { Module_list: Array<{ id: string, name: string, isDraft: boolean, order: number, lessons: Array<{ id: string, name: string, isDraft: boolean, order: number, file: string | null, fileName: string | null, fileSize: number | null, duration: number | null, isRandomQuestionOrder: boolean, preventTabSwitching: boolean, LessonType: { id: string, name: string } }> }> };

export type EditorChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type EditorChoicesQuery = { CourseCategory_list: Array<{ id: string, name: string }>, Terminal_list: Array<{ id: string, name: string, status: boolean }> };

export type LessonQuestionsQueryVariables = Exact<{
  lessonId: string;
}>;


export type LessonQuestionsQuery = { EvaluationQuestion_list: Array<{ id: string, order: number, question: string, value: number, evaluationQuestionTypeId: string, keyWithheld: boolean, answers: Array<{ id: string, order: number, response: string, isCorrect: boolean | null }> }> };

export type SetBasicInformationMutationVariables = Exact<{
  course: CourseInput;
}>;


export type SetBasicInformationMutation = { Course_setBasicInformation: { id: string, pending: boolean } };

export type SetDraftMutationVariables = Exact<{
  courseObject: CourseInput;
}>;


export type SetDraftMutation = { Course_singleUpdate: number };

export type ModuleCreateMutationVariables = Exact<{
  courseId: string;
}>;


export type ModuleCreateMutation = { Module_create: { id: string } };

export type ModuleUpdateMutationVariables = Exact<{
  moduleData: ModuleInput;
}>;


export type ModuleUpdateMutation = { Module_singleUpdate: { id: string } };

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
}>;


export type LessonCreateMutation = { Lesson_create: { newLesson: { id: string, moduleId: string } } };

export type LessonUpdateMutationVariables = Exact<{
  id?: string | null | undefined;
  file?: string | null | undefined;
  fileName?: string | null | undefined;
  isDraft?: boolean | null | undefined;
  name?: string | null | undefined;
  duration?: number | null | undefined;
}>;


export type LessonUpdateMutation = { Lesson_update: { newLesson: { id: string } } };

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
  questions?: Array<QuestionInput> | QuestionInput | null | undefined;
}>;


export type EvaluationCreateMutation = { Lesson_createAutoEvaluation: { newLesson: { id: string } } };

export type EvaluationReviseMutationVariables = Exact<{
  lessonId: string;
  name?: string | null | undefined;
  isDraft?: boolean | null | undefined;
  duration?: number | null | undefined;
  isRandomQuestionOrder?: boolean | null | undefined;
  preventTabSwitching?: boolean | null | undefined;
  questions?: Array<QuestionInput> | QuestionInput | null | undefined;
}>;


export type EvaluationReviseMutation = { Evaluation_revise: { newLesson: { id: string } } };


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
    canEdit
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
    lessons {
      id
      name
      isDraft
      order
      file
      fileName
      fileSize
      duration
      isRandomQuestionOrder
      preventTabSwitching
      LessonType {
        id
        name
      }
    }
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
  EvaluationQuestion_list(lessonId: $lessonId) {
    id
    order
    question
    value
    evaluationQuestionTypeId
    keyWithheld
    answers {
      id
      order
      response
      isCorrect
    }
  }
}`)

export const SetBasicInformation = document<SetBasicInformationMutation, SetBasicInformationMutationVariables>(`mutation SetBasicInformation($course: CourseInput!) {
  Course_setBasicInformation(course: $course) {
    id
    pending
  }
}`)

export const SetDraft = document<SetDraftMutation, SetDraftMutationVariables>(`mutation SetDraft($courseObject: CourseInput!) {
  Course_singleUpdate(courseObject: $courseObject)
}`)

export const ModuleCreate = document<ModuleCreateMutation, ModuleCreateMutationVariables>(`mutation ModuleCreate($courseId: ID!) {
  Module_create(courseId: $courseId) {
    id
  }
}`)

export const ModuleUpdate = document<ModuleUpdateMutation, ModuleUpdateMutationVariables>(`mutation ModuleUpdate($moduleData: ModuleInput!) {
  Module_singleUpdate(moduleData: $moduleData) {
    id
  }
}`)

export const ModuleDelete = document<ModuleDeleteMutation, ModuleDeleteMutationVariables>(`mutation ModuleDelete($id: ID!) {
  Module_delete(id: $id) {
    transactionStatus
    pending
  }
}`)

export const LessonCreate = document<LessonCreateMutation, LessonCreateMutationVariables>(`mutation LessonCreate($name: String, $moduleId: ID, $lessonType: ID, $file: String, $duration: Int, $isDraft: Boolean) {
  Lesson_create(
    name: $name
    moduleId: $moduleId
    lessonType: $lessonType
    file: $file
    duration: $duration
    isDraft: $isDraft
  ) {
    newLesson {
      id
      moduleId
    }
  }
}`)

export const LessonUpdate = document<LessonUpdateMutation, LessonUpdateMutationVariables>(`mutation LessonUpdate($id: ID, $file: String, $fileName: String, $isDraft: Boolean, $name: String, $duration: Int) {
  Lesson_update(
    id: $id
    file: $file
    fileName: $fileName
    isDraft: $isDraft
    name: $name
    duration: $duration
  ) {
    newLesson {
      id
    }
  }
}`)

export const LessonDelete = document<LessonDeleteMutation, LessonDeleteMutationVariables>(`mutation LessonDelete($id: ID!) {
  Lesson_delete(id: $id) {
    transactionStatus
    pending
  }
}`)

export const EvaluationCreate = document<EvaluationCreateMutation, EvaluationCreateMutationVariables>(`mutation EvaluationCreate($moduleId: ID, $name: String, $isDraft: Boolean, $lessonType: ID, $duration: Int, $isRandomQuestionOrder: Boolean, $preventTabSwitching: Boolean, $questions: [QuestionInput!]) {
  Lesson_createAutoEvaluation(
    moduleId: $moduleId
    name: $name
    isDraft: $isDraft
    lessonType: $lessonType
    duration: $duration
    isRandomQuestionOrder: $isRandomQuestionOrder
    preventTabSwitching: $preventTabSwitching
    questions: $questions
  ) {
    newLesson {
      id
    }
  }
}`)

export const EvaluationRevise = document<EvaluationReviseMutation, EvaluationReviseMutationVariables>(`mutation EvaluationRevise($lessonId: ID!, $name: String, $isDraft: Boolean, $duration: Int, $isRandomQuestionOrder: Boolean, $preventTabSwitching: Boolean, $questions: [QuestionInput!]) {
  Evaluation_revise(
    lessonId: $lessonId
    name: $name
    isDraft: $isDraft
    duration: $duration
    isRandomQuestionOrder: $isRandomQuestionOrder
    preventTabSwitching: $preventTabSwitching
    questions: $questions
  ) {
    newLesson {
      id
    }
  }
}`)
