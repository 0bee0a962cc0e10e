import { z } from 'zod'
import { id } from '../input.ts'
import { planCoursesList, planPeopleList } from '../lists/reports.plan.ts'
import { object } from '../operation.ts'
import { list, text } from '../route.ts'
import { listSort } from './lists.ts'
import { department, jobTitle, terminal } from './organisation.ts'

export const developmentPlanPerson = object(
  'DevelopmentPlanPerson',
  {
    id,
    payrollNum: text,
    fullName: text,
    lastAssess: text
      .nullable()
      .describe(`The day of their latest published evaluation, yyyy-MM-dd in the company's zone.`),
    Department: department.nullable(),
    JobTitle: jobTitle.nullable(),
    Terminal: terminal.nullable(),
    pendingCourses: z.int().describe('Of the courses of the plan, those that are not approved.'),
    totalCourses: z.int(),
  },
  'How far somebody is with their development plan.',
)

export const developmentPlanPeople = object('DevelopmentPlanPeople', {
  count: z.int().describe('Of all pages together.'),
  rows: list(developmentPlanPerson),
})

export const developmentPlanCourse = object(
  'DevelopmentPlanCourse',
  {
    id,
    name: text,
    isDraft: z.boolean(),
    totalUsers: z.int().describe('Whose plan has it.'),
    completedUsers: z.int().describe('Who of them has it approved.'),
    category: text.nullable(),
    priority: text.nullable(),
  },
  'A course of development plans.',
)

export const developmentPlanCourses = object('DevelopmentPlanCourses', {
  count: z.int().describe('Of all pages together.'),
  rows: list(developmentPlanCourse),
})

export const planPeopleSort = listSort(
  'PlanPeopleSort',
  planPeopleList,
  'fullName',
  'payrollNum',
  'lastAssess',
)

export const planCoursesSort = listSort(
  'PlanCoursesSort',
  planCoursesList,
  'name',
  'totalUsers',
  'completedUsers',
  'category',
)
