import { document } from './document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SignUploadQueryVariables = Exact<{
  key: string;
  contentType: string;
  size: number;
}>;


export type SignUploadQuery = { putSignedUrl: { signedUrl: string } };

export type CompletedFileQueryVariables = Exact<{
  courseId: string;
  userId: string;
  lessonId: string;
  cycle: number;
}>;


export type CompletedFileQuery = { Lesson_completedFile: { signedUrl: string } };


export const SignUpload = document<SignUploadQuery, SignUploadQueryVariables>(`query SignUpload($key: String!, $contentType: String!, $size: Float!) {
  putSignedUrl(key: $key, contentType: $contentType, size: $size) {
    signedUrl
  }
}`)

export const CompletedFile = document<CompletedFileQuery, CompletedFileQueryVariables>(`query CompletedFile($courseId: ID!, $userId: ID!, $lessonId: ID!, $cycle: Int!) {
  Lesson_completedFile(
    courseId: $courseId
    userId: $userId
    lessonId: $lessonId
    cycle: $cycle
  ) {
    signedUrl
  }
}`)
