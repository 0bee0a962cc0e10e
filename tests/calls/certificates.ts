import type { FeatureCalls } from '../support/calls.ts'

export const certificatesCalls: FeatureCalls = {
  opened: {
    'report.*': ['GET /courses/:courseId/employee/:userId/certification/:certId/download'],
    'employee.*': ['GET /courses/:courseId/employee/:userId/certification/:certId/download'],
    'employee_development.*': ['GET /courses/:courseId/employee/:userId/certification/:certId/download'],
  },
}
