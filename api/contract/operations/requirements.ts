import { z } from 'zod'
import { id } from '../input.ts'
import { cost, type Operations } from '../operation.ts'
import { list } from '../route.ts'
import { courseSelection, definedCourse, requirementEffect, requirementTold } from '../types/requirements.ts'
import { transactionStatus } from '../types/sessions.ts'

export const requirementsOperations = {
  'Query.Course_enterpriseTypeEffects': {
    description: 'What Course_setEnterpriseType would do; changes that change nothing are left out.',
    args: {
      coursesData: list(courseSelection),
    },
    reply: list(requirementEffect),
    rule: { permission: ['course_definition.*'] },
    cost: cost.whole,
  },
  'Query.Course_departmentTypeEffects': {
    args: {
      coursesData: list(courseSelection),
      departmentId: id,
    },
    reply: list(requirementEffect),
    rule: { permission: ['course_definition.*'] },
    cost: cost.whole,
  },
  'Query.Course_jobTitleTypeEffects': {
    args: {
      coursesData: list(courseSelection),
      jobTitleId: id,
    },
    reply: list(requirementEffect),
    rule: { permission: ['course_definition.*'] },
    cost: cost.whole,
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
    args: {
      departmentId: id,
    },
    reply: list(definedCourse),
    rule: { permission: ['course_definition.*'] },
    cost: cost.longList,
  },
  'Query.Course_listCoursesByJobTitle': {
    args: {
      departmentId: id.nullish(),
      jobTitleId: id,
    },
    reply: list(definedCourse),
    rule: { permission: ['course_definition.*'] },
    cost: cost.longList,
  },
  'Mutation.Course_setEnterpriseType': {
    description:
      'The changes only; repeating them is harmless. With told, nothing is saved that would do otherwise.',
    args: {
      coursesData: list(courseSelection),
      told: list(requirementTold).nullish(),
    },
    reply: transactionStatus,
    rule: { permission: ['course_definition.*'] },
  },
  'Mutation.Course_setDepartmentType': {
    args: {
      coursesData: list(courseSelection),
      departmentId: id,
      told: list(requirementTold).nullish(),
    },
    reply: transactionStatus,
    rule: { permission: ['course_definition.*'] },
  },
  'Mutation.Course_setJobTitleType': {
    args: {
      coursesData: list(courseSelection),
      jobTitleId: id,
      told: list(requirementTold).nullish(),
    },
    reply: transactionStatus,
    rule: { permission: ['course_definition.*'] },
  },
} satisfies Operations
