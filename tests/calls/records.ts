import type { FeatureCalls } from '../support/calls.ts'

export const recordsCalls: FeatureCalls = {
  withoutText: ['POST /users/:id/record/actions/export'],
  acts: { 'POST /users/:id/record/actions/export': 'ExportPersonalRecord' },
}
