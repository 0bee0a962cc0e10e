import {
  UserEvaluation_delete,
  UserEvaluation_publish,
} from '../../shared/data/operations/grades.generated.ts'
import { select } from '../../shared/data/select.ts'
import { outcome } from '../../shared/data/selections.ts'

export const gradePublication = select(UserEvaluation_publish, { published: true, pending: true })

export const evaluationRestart = select(UserEvaluation_delete, outcome)
