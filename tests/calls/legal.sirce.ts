import type { FeatureCalls } from '../support/calls.ts'
import { issuableAmongOthers } from '../support/issuing-room.ts'
import { draftTrainingPlan } from '../support/lawful-company.ts'
import { nobody, reasoned } from '../support/typed-texts.ts'

const list = 'GET /legal/plans/:id/lists/:endsOn/establishments/:establishmentId/sirce'
const [keys, map, restore] = [
  'PUT /legal/employers/:id/sirce-keys',
  'PUT /legal/upload-sheet',
  'DELETE /legal/upload-sheet',
]
const reads = [list, `${list}/sheet`, 'GET /legal/upload-sheet']
const column = { heading: 'Clave', source: 'sirceKey', text: null, dayFormat: null }
const fixed = { heading: 'País', source: 'text', text: 'México', dayFormat: null }

export const sirceCalls: FeatureCalls = {
  opened: { 'legal.*': [...reads, keys, map, restore], 'audit.*': reads },
  withoutText: [restore],
  texts: {
    [keys]: {
      given: { id: nobody, body: { keys: [{ courseId: nobody, key: 'A' }], reason: null } },
      at: { ...reasoned, 'body.keys.0.key': 'keys.0.key' },
    },
    [map]: {
      given: { body: { columns: [fixed], revision: 0 } },
      at: { 'body.columns.0.heading': 'columns.0.heading', 'body.columns.0.text': 'columns.0.text' },
    },
  },
  acts: { [keys]: 'EnterSirceKeys', [map]: 'MapUploadSheet', [restore]: 'RestoreUploadSheet' },
  writes: ({ graded: { app, room }, admin, reason }) => {
    let drawn = 100
    const send = (method: 'PUT' | 'POST', path: string, body: object) =>
      app.rest(method, path, body, admin.token)
    const lawful = () => send('PUT', '/company/legal-duties', { isOn: true })
    const mapped = async () => {
      await lawful()
      const { revision } = (await app.rest('GET', '/legal/upload-sheet', undefined, admin.token)).body
      return { columns: [{ ...column, heading: `Clave ${drawn++}` }], revision }
    }
    return {
      [keys]: async () => {
        await lawful()
        const employer = { legalName: 'Faro', rfc: `FSI010203${drawn++}`, isLarge: false }
        const { id } = (await send('POST', '/legal/employers', employer)).body
        const path = `/legal/employers/${id}/sirce-keys`
        const courseId = await room.draft(admin)
        await send('PUT', path, { keys: [{ courseId, key: 'A-1' }], reason: null })
        return { by: admin, path, body: { keys: [{ courseId, key: 'A-2' }], reason } }
      },
      [map]: async () => ({ by: admin, path: '/legal/upload-sheet', body: await mapped() }),
      [restore]: async () => {
        await send('PUT', '/legal/upload-sheet', await mapped())
        return { by: admin, path: '/legal/upload-sheet' }
      },
    }
  },
  replies: async ({ exam: { app, room }, ask }) => {
    const { admin } = room
    const { id } = await issuableAmongOthers(app, room)
    await ask(admin, `POST /legal/constancias/${id}/actions/issue`)
    const employers = (await app.rest('GET', '/legal/employers', undefined, admin.token)).body
    const employer = employers.find((one: { rfc: string }) => one.rfc.startsWith('FZZ'))
    const year = { startsOn: '2022-01-01', endsOn: '2022-12-31' }
    const planId = await draftTrainingPlan(app, admin, employer.id, year)
    await app.settled()
    const body = { keys: [{ courseId: await room.draft(admin), key: 'A-1' }], reason: null }
    await ask(admin, `PUT /legal/employers/${employer.id}/sirce-keys`, body)
    const path = `/legal/plans/${planId}/lists/2022-12-31/establishments/${employer.establishments[0].id}`
    await ask(admin, `GET ${path}/sirce`)
    await ask(admin, `GET ${path}/sirce/sheet`)
    await ask(admin, 'GET /legal/upload-sheet')
    const { revision } = (await app.rest('GET', '/legal/upload-sheet', undefined, admin.token)).body
    await ask(admin, 'PUT /legal/upload-sheet', { columns: [column], revision })
    await ask(admin, 'DELETE /legal/upload-sheet')
  },
}
