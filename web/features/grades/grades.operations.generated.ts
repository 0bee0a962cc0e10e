import { document } from '../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type UserEvaluationPublishMutationVariables = Exact<{
  lessonId: string;
  expected?: number | null | undefined;
}>;


export type UserEvaluationPublishMutation = { UserEvaluation_publish: { published: number, pending: boolean } };

export type UserEvaluationDeleteMutationVariables = Exact<{
  id: string;
  userId: string;
  courseId: string;
  reason?: string | null | undefined;
}>;


export type UserEvaluationDeleteMutation = { UserEvaluation_delete: { transactionStatus: boolean, pending: boolean } };


export const UserEvaluationPublish = document<UserEvaluationPublishMutation, UserEvaluationPublishMutationVariables>(`mutation UserEvaluationPublish($lessonId: ID!, $expected: Int) {
  UserEvaluation_publish(lessonId: $lessonId, expected: $expected) {
    published
    pending
  }
}`)

export const UserEvaluationDelete = document<UserEvaluationDeleteMutation, UserEvaluationDeleteMutationVariables>(`mutation UserEvaluationDelete($id: ID!, $userId: ID!, $courseId: ID!, $reason: String) {
  UserEvaluation_delete(
    id: $id
    userId: $userId
    courseId: $courseId
    reason: $reason
  ) {
    transactionStatus
    pending
  }
}`)
