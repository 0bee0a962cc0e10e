import { User } from '../../shared/data/operations/people.generated.ts'
import { User_evaluateCourse } from '../../shared/data/operations/plans.generated.ts'
import { type ResultOf, select } from '../../shared/data/select.ts'
import { idAndName } from '../../shared/data/selections.ts'

export const personProfile = select(User, {
  id: true,
  payrollNum: true,
  fullName: true,
  status: true,
  isForgotten: true,
  entryDate: true,
  roleId: true,
  Terminal: idAndName,
  JobTitle: idAndName,
  Department: idAndName,
  Role: { id: true, name: true, audits: true },
})

export type PersonProfile = ResultOf<typeof personProfile>

export const courseEvaluation = select(User_evaluateCourse, { id: true, pending: true })
