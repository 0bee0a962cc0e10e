import type { FeatureCalls } from '../support/calls.ts'

export const dashboardCalls: FeatureCalls = {
  administrators: ['GET /dashboard/company'],
  opened: { 'legal.*': ['GET /dashboard/papers'], 'audit.*': ['GET /dashboard/papers'] },
}
