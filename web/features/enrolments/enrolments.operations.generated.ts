import { document } from '../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type PlayedRangeInput = {
  from: number;
  to: number;
};

export type PlayerModulesQueryVariables = Exact<{
  courseId: string;
}>;


export type PlayerModulesQuery = { findOneCourse: { id: string, certificationId: string | null, progress: { completed: number, total: number } | null, next: { lessonId: string, name: string, kind: string } | null }, Module_list: Array<{ id: string, name: string, lessons: Array<{ id: string, name: string, file: string | null, fileName: string | null, fileSize: number | null, fileVersion: string | null, duration: number | null, isCompleted: boolean, progress: number, playbackSeconds: number, transcript: string | null, date: string | null, time: string | null, timeZone: string | null, ownAttended: boolean | null, description: string | null, meetUrl: string | null, watched: Array<{ from: number, to: number }>, captions: { language: string, signedUrl: string | null } | null, addressParts: { street: string, streetTwo: string, city: string, state: string, zipCode: string } | null, LessonType: { name: string } }> }> };

export type FileUrlQueryVariables = Exact<{
  key: string;
}>;


export type FileUrlQuery = { getSignedUrl: { signedUrl: string } };

export type LessonSaveProgressMutationVariables = Exact<{
  lessonId: string;
  seconds: number;
  played?: Array<PlayedRangeInput> | PlayedRangeInput | null | undefined;
  fileVersion?: string | null | undefined;
}>;


export type LessonSaveProgressMutation = { Lesson_saveProgress: { lessonId: string, progress: number, playbackSeconds: number, isCompleted: boolean, pending: boolean, watched: Array<{ from: number, to: number }>, courseStatus: { id: string } | null } };

export type LessonOpenMutationVariables = Exact<{
  lessonId: string;
}>;


export type LessonOpenMutation = { Lesson_open: { lessonId: string, isCompleted: boolean, pending: boolean, courseStatus: { id: string } | null } };


export const PlayerModules = document<PlayerModulesQuery, PlayerModulesQueryVariables>(`query PlayerModules($courseId: ID!) {
  findOneCourse(id: $courseId) {
    id
    certificationId
    progress {
      completed
      total
    }
    next {
      lessonId
      name
      kind
    }
  }
  Module_list(courseId: $courseId) {
    id
    name
    lessons {
      id
      name
      file
      fileName
      fileSize
      fileVersion
      duration
      isCompleted
      progress
      playbackSeconds
      watched {
        from
        to
      }
      transcript
      captions {
        language
        signedUrl
      }
      date
      time
      timeZone
      ownAttended
      description
      meetUrl
      addressParts {
        street
        streetTwo
        city
        state
        zipCode
      }
      LessonType {
        name
      }
    }
  }
}`)

export const FileUrl = document<FileUrlQuery, FileUrlQueryVariables>(`query FileUrl($key: String!) {
  getSignedUrl(key: $key) {
    signedUrl
  }
}`)

export const LessonSaveProgress = document<LessonSaveProgressMutation, LessonSaveProgressMutationVariables>(`mutation LessonSaveProgress($lessonId: ID!, $seconds: Float!, $played: [PlayedRangeInput!], $fileVersion: String) {
  Lesson_saveProgress(
    lessonId: $lessonId
    seconds: $seconds
    played: $played
    fileVersion: $fileVersion
  ) {
    lessonId
    progress
    playbackSeconds
    watched {
      from
      to
    }
    isCompleted
    courseStatus {
      id
    }
    pending
  }
}`)

export const LessonOpen = document<LessonOpenMutation, LessonOpenMutationVariables>(`mutation LessonOpen($lessonId: ID!) {
  Lesson_open(lessonId: $lessonId) {
    lessonId
    isCompleted
    courseStatus {
      id
    }
    pending
  }
}`)
