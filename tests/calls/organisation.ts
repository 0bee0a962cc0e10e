import { companyId } from '../../domain/kernel/ids.ts'
import type { FeatureCalls } from '../support/calls.ts'
import { reasoned } from '../support/typed-texts.ts'

const statusChange = { given: { body: { status: false } }, at: reasoned }
const responsibleChange = { given: { body: { responsibleId: null } }, at: reasoned }
const companyChange = {
  given: { id: companyId, body: {} },
  at: {
    'body.comercialName': 'comercialName',
    'body.legalName': 'legalName',
    'body.registerNumber': 'registerNumber',
    ...reasoned,
  },
}

export const organisationCalls: FeatureCalls = {
  opened: {
    'job_title.*': [
      'Query.JobTitle_listWithCounts',
      'GET /job-titles/:id',
      'PATCH /job-titles/:id',
      'PUT /job-titles/:id',
    ],
    'department.*': [
      'Query.Department_listWithCounts',
      'GET /departments/:id',
      'PATCH /departments/:id',
      'PUT /departments/:id',
      'GET /departments/responsible',
      'PUT /departments/:id/responsible',
      'GET /employees/choices',
    ],
    'enterprise.*': [
      'GET /enterprise/:id',
      'PATCH /enterprise/:id',
      'PUT /enterprise/:id',
      'GET /company/rest-days',
      'POST /company/rest-days',
      'DELETE /company/rest-days/:on',
      'GET /terminals/responsible',
      'PUT /terminals/:id/responsible',
      'PUT /terminals/:id/time-zone',
      'GET /employees/choices',
    ],
    'course_definition.*': ['Query.Department_listWithCounts', 'Query.JobTitle_listWithCounts'],
  },
  texts: {
    'PATCH /enterprise/:id': companyChange,
    'PUT /enterprise/:id': companyChange,
    'POST /company/rest-days': {
      given: { body: { on: '2026-12-24', name: 'Nochebuena' } },
      at: { 'body.name': 'name', ...reasoned },
    },
    'PATCH /departments/:id': statusChange,
    'PUT /departments/:id': statusChange,
    'PUT /departments/:id/responsible': responsibleChange,
    'PUT /terminals/:id/responsible': responsibleChange,
    'PUT /terminals/:id/time-zone': {
      given: { body: { timeZone: 'America/Tijuana' } },
      at: { 'body.timeZone': 'timeZone', ...reasoned },
    },
    'PATCH /job-titles/:id': statusChange,
    'PUT /job-titles/:id': statusChange,
  },
  withoutText: ['DELETE /company/rest-days/:on'],
  acts: {
    'POST /company/rest-days': 'AddRestDay',
    'DELETE /company/rest-days/:on': 'RemoveRestDay',
    'PATCH /departments/:id': 'CloseDepartment',
    'PATCH /enterprise/:id': 'CorrectCompany',
    'PATCH /job-titles/:id': 'CloseJobTitle',
    'PUT /departments/:id': 'ReopenDepartment',
    'PUT /departments/:id/responsible': 'AssignDepartmentResponsible',
    'PUT /terminals/:id/responsible': 'AssignTerminalResponsible',
    'PUT /terminals/:id/time-zone': 'ChooseTerminalTimeZone',
    'PUT /enterprise/:id': 'CorrectCompany',
    'PUT /job-titles/:id': 'ReopenJobTitle',
  },
  writes: ({ admin, graded }) => {
    const jobTitle = `/job-titles/${graded.app.office.jobTitles[1]}`
    const department = `/departments/${graded.app.office.departments[1]}`
    const restDay = { on: '2026-12-24', name: 'Nochebuena' }
    return {
      'POST /company/rest-days': async () => ({ by: admin, path: '/company/rest-days', body: restDay }),
      'DELETE /company/rest-days/:on': async () => {
        await graded.app.rest('POST', '/company/rest-days', restDay, admin.token)
        return { by: admin, path: `/company/rest-days/${restDay.on}` }
      },
      'PATCH /enterprise/:id': async () => ({
        by: admin,
        path: `/enterprise/${companyId}`,
        body: { comercialName: 'Golfo' },
      }),
      'PUT /enterprise/:id': async () => ({
        by: admin,
        path: `/enterprise/${companyId}`,
        body: { comercialName: 'Puerto' },
      }),
      'PATCH /departments/:id': async () => ({ by: admin, path: department, body: { status: false } }),
      'PUT /departments/:id/responsible': async () => ({
        by: admin,
        path: `${department}/responsible`,
        body: { responsibleId: admin.id },
      }),
      'PUT /terminals/:id/responsible': async () => ({
        by: admin,
        path: `/terminals/${graded.app.office.terminals[0]}/responsible`,
        body: { responsibleId: admin.id },
      }),
      'PUT /terminals/:id/time-zone': async () => ({
        by: admin,
        path: `/terminals/${graded.app.office.terminals[0]}/time-zone`,
        body: { timeZone: 'America/Tijuana' },
      }),
      'PUT /departments/:id': async () => ({ by: admin, path: department, body: { status: true } }),
      'PATCH /job-titles/:id': async () => ({ by: admin, path: jobTitle, body: { status: false } }),
      'PUT /job-titles/:id': async () => ({ by: admin, path: jobTitle, body: { status: true } }),
    }
  },
  replies: async ({ exam: { app, room }, ask }) => {
    const { admin } = room
    const [departmentId] = app.office.departments
    for (const path of ['/terminals', '/job-title-types', '/course-categories', '/priorities'])
      await ask(admin, `GET ${path}`)
    await ask(admin, `GET /enterprise/${companyId}`)
    await ask(admin, 'POST /company/rest-days', { on: '2026-12-24', name: 'Nochebuena' })
    await ask(admin, 'GET /company/rest-days?year=2026')
    await ask(admin, 'DELETE /company/rest-days/2026-12-24')
    await ask(admin, 'GET /departments/responsible')
    await ask(admin, 'GET /terminals/responsible')
    await ask(admin, `PUT /departments/${departmentId}/responsible`, { responsibleId: admin.id })
    await ask(admin, `PUT /terminals/${app.office.terminals[0]}/responsible`, { responsibleId: null })
    await ask(admin, `PUT /terminals/${app.office.terminals[0]}/time-zone`, { timeZone: null })
    await ask(admin, 'GET /departments')
    const [jobTitle] = await ask(admin, 'GET /job-titles')
    await ask(admin, `GET /departments/${departmentId}`)
    await ask(admin, `GET /job-titles/${jobTitle.id}`)
    for (const method of ['PATCH', 'PUT'] as const) {
      await ask(admin, `${method} /enterprise/${companyId}`, { comercialName: 'Golfo' })
      await ask(admin, `${method} /departments/${departmentId}`, { status: false })
      await ask(admin, `${method} /job-titles/${jobTitle.id}`, { status: false })
    }
  },
}
