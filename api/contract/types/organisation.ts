import { z } from 'zod'
import { id } from '../input.ts'
import { lazy, object } from '../operation.ts'
import { text } from '../route.ts'

export const terminal = object('Terminal', {
  id,
  name: text,
  status: z.boolean(),
})

export const department = object('Department', {
  id,
  name: text,
  status: z.boolean(),
  numberOfEmployees: lazy(z.int()),
  numberOfCourses: lazy(z.int()),
})

export const jobTitle = object('JobTitle', {
  id,
  name: text,
  status: z.boolean(),
  departmentId: id,
  Department: lazy(department),
  totalUsers: lazy(z.int()),
  numberOfEmployees: lazy(z.int()),
  numberOfCourses: lazy(z.int()),
})

export const jobTitleType = object('JobTitleType', {
  id,
  name: text,
})

export const courseCategory = object('CourseCategory', {
  id,
  name: text,
})

export const priority = object('Priority', {
  id,
  name: text,
})
