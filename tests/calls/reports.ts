import type { FeatureCalls } from '../support/calls.ts'

export const reportsCalls: FeatureCalls = {
  opened: {
    'report.*': [
      'Query.User_list_developmentPlan',
      'Query.Course_list_developmentPlan',
      'GET /reports/plan/employees/export',
      'GET /reports/plan/courses/export',
      'GET /reports/behind',
      'GET /reports/behind/summary',
      'GET /reports/behind/export',
      'GET /reports/courses',
      'GET /reports/courses/summary',
      'GET /reports/courses/export',
      'GET /reports/courses/:id/employees',
      'GET /reports/courses/:id/employees/export',
      'GET /reports/courses/:id/employees/totals',
      'GET /reports/courses/:id/summary',
      'GET /reports/courses/:id/totals',
      'GET /reports/employees',
      'GET /reports/employees/summary',
      'GET /reports/employees/export',
      'GET /reports/employees/:id/courses',
      'GET /reports/employees/:id/courses/totals',
      'GET /reports/employees/:id/courses/summary',
      'GET /reports/employees/:id/courses/export',
      'GET /courses/:id/employees',
      'GET /courses/:id/totals',
    ],
    'employee_development.*': [
      'Query.User_list_developmentPlan',
      'Query.Course_list_developmentPlan',
      'GET /reports/plan/employees/export',
      'GET /reports/plan/courses/export',
    ],
  },
  replies: async ({ exam: { room }, ask }) => {
    for (const path of ['', '/summary', '/export'] as const)
      await ask(room.admin, `GET /reports/behind${path}`)
  },
}
