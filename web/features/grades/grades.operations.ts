import {
  UserEvaluation_delete,
  UserEvaluation_publish,
} from '../../shared/data/operations/grades.generated.ts'
import { type ResultOf, select } from '../../shared/data/select.ts'

export const userEvaluationPublish = select(UserEvaluation_publish, {
  published: true,
  pending: true,
})

export type UserEvaluationPublish = ResultOf<typeof userEvaluationPublish>

export const userEvaluationDelete = select(UserEvaluation_delete, {
  transactionStatus: true,
  pending: true,
})

export type UserEvaluationDelete = ResultOf<typeof userEvaluationDelete>
