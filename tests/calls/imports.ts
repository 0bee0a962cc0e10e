import type { FeatureCalls } from '../support/calls.ts'

export const importsCalls: FeatureCalls = {
  administrators: [
    'GET /imports',
    'GET /imports/:id',
    'GET /imports/:id/rows',
    'POST /imports',
    'GET /imports/:id/refused-rows',
    'POST /imports/:id/actions/choose',
    'POST /imports/:id/actions/apply',
    'DELETE /imports/:id',
  ],
  withoutText: [
    'POST /imports',
    'POST /imports/:id/actions/choose',
    'POST /imports/:id/actions/apply',
    'DELETE /imports/:id',
  ],
  acts: { 'POST /imports/:id/actions/apply': 'ImportRoster' },
}
