import { z } from 'zod'
import { id } from '../input.ts'
import { cost, type Operations } from '../operation.ts'
import { list } from '../route.ts'
import { choice } from '../types/courses.inputs.ts'
import {
  courseSelection,
  definedCourse,
  requirementEffect,
  requirementsSaved,
  requirementTold,
} from '../types/requirements.ts'

/** Of one save. */
export const selectionMax = 1_000

const coursesData = z
  .array(courseSelection)
  .max(selectionMax)
  .refine((given) => new Set(given.map((one) => one.id)).size === given.length)

const told = z.array(requirementTold).max(selectionMax).nullish()

export const requirementsOperations = {
  'Query.Course_enterpriseTypeEffects': {
    description: 'What Course_setEnterpriseType would do; changes that change nothing are left out.',
    args: { coursesData },
    reply: list(requirementEffect),
    rule: { permission: ['course_definition.*'] },
    cost: cost.expensive,
  },
  'Query.Course_departmentTypeEffects': {
    args: { departmentId: id, coursesData },
    reply: list(requirementEffect),
    rule: { permission: ['course_definition.*'] },
    cost: cost.expensive,
  },
  'Query.Course_jobTitleTypeEffects': {
    args: { jobTitleId: id, coursesData },
    reply: list(requirementEffect),
    rule: { permission: ['course_definition.*'] },
    cost: cost.expensive,
  },
  'Query.Course_countByEnterprise': {
    reply: z.int(),
    rule: { permission: ['course_definition.*'] },
  },
  'Query.Course_countByDepartment': {
    reply: z.int(),
    rule: { permission: ['course_definition.*'] },
  },
  'Query.Course_countByJobTitle': {
    reply: z.int(),
    rule: { permission: ['course_definition.*'] },
  },
  'Query.Course_listCoursesByEnterprise': {
    reply: list(definedCourse),
    rule: { permission: ['course_definition.*'] },
    cost: cost.longList,
  },
  'Query.Course_listCoursesByDepartment': {
    args: { departmentId: id },
    reply: list(definedCourse),
    rule: { permission: ['course_definition.*'] },
    cost: cost.longList,
  },
  'Query.Course_listCoursesByJobTitle': {
    args: { jobTitleId: id, departmentId: choice },
    reply: list(definedCourse),
    rule: { permission: ['course_definition.*'] },
    cost: cost.longList,
  },
  'Mutation.Course_setEnterpriseType': {
    description:
      'The changes only; repeating them is harmless. With told, nothing is saved that would do otherwise.',
    args: { told, coursesData },
    reply: requirementsSaved,
    rule: { permission: ['course_definition.*'] },
  },
  'Mutation.Course_setDepartmentType': {
    args: { departmentId: id, told, coursesData },
    reply: requirementsSaved,
    rule: { permission: ['course_definition.*'] },
  },
  'Mutation.Course_setJobTitleType': {
    args: { jobTitleId: id, told, coursesData },
    reply: requirementsSaved,
    rule: { permission: ['course_definition.*'] },
  },
} satisfies Operations
