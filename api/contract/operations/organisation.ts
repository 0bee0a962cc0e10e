import { z } from 'zod'
import { cost, type Operations, scalar } from '../operation.ts'
import { list, text } from '../route.ts'
import { courseCategory, department, jobTitle, priority, terminal } from '../types/organisation.ts'

export const organisationOperations = {
  'Query.Terminal_list': {
    reply: list(terminal),
    rule: 'authenticated',
  },
  'Query.Department_list': {
    reply: list(department),
    rule: 'authenticated',
  },
  'Query.Department_listWithCounts': {
    reply: list(department),
    rule: { permission: ['department.*', 'course_definition.*'] },
  },
  'Query.JobTitle_list': {
    reply: list(jobTitle),
    rule: 'authenticated',
    cost: cost.longList,
  },
  'Query.JobTitle_listWithCounts': {
    description: 'statusFilter: ALL, ACTIVE or INACTIVE',
    args: {
      statusFilter: scalar('String', z.enum(['ALL', 'ACTIVE', 'INACTIVE']))
        .nullish()
        .default('ALL'),
    },
    reply: list(jobTitle),
    rule: { permission: ['job_title.*', 'course_definition.*'] },
    cost: cost.longList,
  },
  'Query.CourseCategory_list': {
    args: { name: text.nullish() },
    reply: list(courseCategory),
    rule: 'authenticated',
  },
  'Query.Priority_list': {
    reply: list(priority),
    rule: 'authenticated',
  },
} satisfies Operations
