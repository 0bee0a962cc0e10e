import { saveDoubt } from '../../api/clock/doubt-row.ts'
import type { FeatureCalls } from '../support/calls.ts'
import { stopAchievements } from '../support/stopped.ts'
import { nobody, own } from '../support/typed-texts.ts'

export const auditCalls: FeatureCalls = {
  opened: {
    'audit.*': [
      'Query.Audit_comparison',
      'Query.Audit_enrolmentHistory',
      'Query.Audit_gradeHistory',
      'Query.Audit_history',
      'Query.Audit_log',
      'POST /audit/exports',
      'Query.Audit_search',
      'Query.Audit_list',
      'Query.Audit_lists',
      'Query.Audit_subject',
      'Query.Audit_person',
      'Query.Audit_statusReasons',
      'Query.Audit_verify',
      'Query.Audit_checkpoints',
      'POST /audit/exports/history',
      'Query.Audit_readModels',
      'Query.Audit_clocks',
      'Query.Audit_health',
      'Query.Audit_findings',
      'Mutation.Audit_startVerification',
      'Mutation.Audit_check',
      'GET /audit/comparison/export',
      'GET /audit/lists/:id/export',
      'POST /audit/people/:id/actions/report',
    ],
  },
  administrators: ['Mutation.Audit_rebuild', 'Mutation.Audit_skip', 'Mutation.Audit_confirmClock'],
  texts: {
    'Mutation.Audit_confirmClock': { given: { doubt: nobody }, at: own('reason') },
    'Mutation.Audit_skip': { given: { follower: 'people', position: 1 }, at: own('reason') },
  },
  otherStrings: {
    'Mutation.Audit_check': ['name'],
    'Mutation.Audit_rebuild': ['name'],
    'Mutation.Audit_skip': ['follower'],
  },
  withoutText: [
    'POST /audit/exports',
    'POST /audit/exports/history',
    'POST /audit/people/:id/actions/report',
  ],
  acts: {
    'Mutation.Audit_confirmClock': 'ConfirmClock',
    'Mutation.Audit_skip': 'SkipEvent',
    'POST /audit/exports': 'ExportHistory',
    'POST /audit/exports/history': 'ExportHistory',
    'POST /audit/people/:id/actions/report': 'ExportPersonReport',
  },
  outsideTheLog: { Audit_startVerification: 'jobs', Audit_check: 'jobs', Audit_rebuild: 'jobs' },
  mutations: (on) => {
    const { app, room } = on
    return {
      Audit_startVerification: async () => ({ by: room.admin, given: {} }),
      Audit_check: async () => ({ by: room.admin, given: { name: 'roles' } }),
      Audit_rebuild: async () => ({ by: room.admin, given: { name: 'roles' } }),
      Audit_confirmClock: async () => {
        const doubt = app.services.newId()
        const at = app.clock.now.getTime()
        await saveDoubt(app.services.db, { id: doubt, cause: 'leap', believed: at, said: at + 3_600_000 })
        return { by: room.admin, given: { doubt } }
      },
      Audit_skip: async () => ({
        by: room.admin,
        given: { follower: 'achievements', position: await stopAchievements(app), reason: 'Un dato dañado' },
      }),
    }
  },
  writes: ({ admin, author }) => ({
    'POST /audit/exports': async () => ({
      by: admin,
      path: '/audit/exports',
      body: { format: 'xlsx', history: {} },
    }),
    'POST /audit/exports/history': async () => ({
      by: admin,
      path: '/audit/exports/history',
      body: { kind: 'employee', id: author.id },
    }),
    'POST /audit/people/:id/actions/report': async () => ({
      by: admin,
      path: `/audit/people/${author.id}/actions/report`,
      body: {},
    }),
  }),
  replies: async ({ exam: { app, room, course }, ask }) => {
    const { admin } = room
    await ask(admin, 'GET /audit/comparison/export?list=courses&from=2020-01-01')
    await ask(admin, `GET /audit/lists/${course.test}/export?list=grades&asOf=${app.clock.now.toISOString()}`)
    await ask(admin, `POST /audit/people/${admin.id}/actions/report`, {})
    await ask(admin, 'POST /audit/exports', { format: 'xlsx', history: {} })
    await ask(admin, 'POST /audit/exports/history', { kind: 'employee', id: admin.id })
  },
}
