import type { Reply } from '../../../api/contract/routes.ts'

export type DevelopmentPlan = Reply<'GET /users/:id/development-plan'>
export type PlanItem = DevelopmentPlan['enterprise'][number]
