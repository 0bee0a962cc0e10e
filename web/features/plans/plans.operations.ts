import { User } from '../../shared/data/operations/people.generated.ts'
import { User_evaluateCourse } from '../../shared/data/operations/plans.generated.ts'
import { type ResultOf, select } from '../../shared/data/select.ts'

export const profile = select(User, {
  id: true,
  payrollNum: true,
  fullName: true,
  status: true,
  isForgotten: true,
  entryDate: true,
  roleId: true,
  Terminal: {
    id: true,
    name: true,
  },
  JobTitle: {
    id: true,
    name: true,
  },
  Department: {
    id: true,
    name: true,
  },
  Role: {
    id: true,
    name: true,
    audits: true,
  },
})

export type Profile = ResultOf<typeof profile>

export const courseEvaluate = select(User_evaluateCourse, {
  id: true,
  pending: true,
})

export type CourseEvaluate = ResultOf<typeof courseEvaluate>
