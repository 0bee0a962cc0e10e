import { companyRoutes } from './routes/company.ts'
import { courseRoutes } from './routes/courses.ts'
import { legalRoutes } from './routes/legal.ts'
import { reportRoutes } from './routes/reports.ts'
import type { AppRoute } from './routes/route.ts'
import { sessionRoutes } from './routes/sessions.ts'

/** Every address with its guard and its lazily loaded screen. */
export const routes: readonly AppRoute[] = [
  ...sessionRoutes,
  ...courseRoutes,
  ...companyRoutes,
  ...legalRoutes,
  ...reportRoutes,
]
