import {
  courseNameMin as courseNameMinOfDomain,
  passingGrade as passingGradeOfDomain,
} from '../../domain/kernel/constants.ts'
import {
  courseStatuses as courseStatusesOfDomain,
  lessonTypes as lessonTypesOfDomain,
  priorities as prioritiesOfDomain,
  questionTypes as questionTypesOfDomain,
  roleIds as roleIdsOfDomain,
} from '../../domain/kernel/ids.ts'

/** Fixed ids and their keys, handed on to the screens. Limits are imported from the kernel's constants the same way. */
export const courseStatuses = courseStatusesOfDomain
export const lessonTypes = lessonTypesOfDomain
export const priorities = prioritiesOfDomain
export const questionTypes = questionTypesOfDomain
export const roleIds = roleIdsOfDomain
export const passingGrade = passingGradeOfDomain
export const courseNameMin = courseNameMinOfDomain
