import type { FeatureCalls } from '../support/calls.ts'
import { issuableAmongOthers } from '../support/issuing-room.ts'
import { draftTrainingPlan } from '../support/lawful-company.ts'
import { pixel, sendBytes } from '../support/pictures.ts'
import { nobody, reasoned } from '../support/typed-texts.ts'

const list = '/legal/plans/:id/lists/:endsOn/establishments/:establishmentId'
const present = `POST ${list}/receipt`
const takeBack = `POST ${list}/receipt/actions/take-back`
const reads = [
  'GET /legal/lists',
  `GET ${list}`,
  `GET ${list}/dc4`,
  `GET ${list}/receipt`,
  `GET ${list}/presented`,
]
const past = { startsOn: '2024-01-01', endsOn: '2024-12-31' }

export const legalListCalls: FeatureCalls = {
  opened: { 'legal.*': [...reads, present, takeBack], 'audit.*': reads },
  withoutText: [present],
  texts: {
    [takeBack]: {
      given: { id: nobody, endsOn: '2024-12-31', establishmentId: nobody, body: {} },
      at: reasoned,
    },
  },
  acts: { [present]: 'PresentEstablishmentList', [takeBack]: 'TakeBackEstablishmentList' },
  writes: ({ graded: { app }, admin }) => {
    let drawn = 100
    const post = async (path: string, body: object): Promise<string> =>
      (await app.rest('POST', path, body, admin.token)).body.id
    const newList = async () => {
      await app.rest('PUT', '/company/legal-duties', { isOn: true }, admin.token)
      const number = drawn++
      const employer = { legalName: 'Faro', rfc: `FLI010203${number}`, isLarge: false }
      const employerId = await post('/legal/employers', employer)
      const place = { name: 'Muelle', address: 'Puerto 1', terminalIds: [] }
      const establishmentId = await post(`/legal/employers/${employerId}/establishments`, {
        ...place,
        registration: `L1234567${number}`,
      })
      const planId = await draftTrainingPlan(app, admin, employerId, past)
      return `/legal/plans/${planId}/lists/2024-12-31/establishments/${establishmentId}/receipt`
    }
    const presented = '?presentedOn=2025-02-03'
    return {
      [present]: async () => ({ by: admin, path: `${await newList()}${presented}`, body: pixel() }),
      [takeBack]: async () => {
        const path = await newList()
        await sendBytes(app, `${path}${presented}`, pixel(), admin.token)
        return { by: admin, path: `${path}/actions/take-back`, body: { reason: 'Era de otro año' } }
      },
    }
  },
  replies: async ({ exam: { app, room }, ask }) => {
    const { admin } = room
    const { id } = await issuableAmongOthers(app, room)
    await ask(admin, `POST /legal/constancias/${id}/actions/issue`)
    const employers = (await app.rest('GET', '/legal/employers', undefined, admin.token)).body
    const employer = employers.find((one: { rfc: string }) => one.rfc.startsWith('FZZ'))
    const planId = await draftTrainingPlan(app, admin, employer.id, past)
    await app.settled()
    await ask(admin, 'GET /legal/lists')
    const path = `/legal/plans/${planId}/lists/2024-12-31/establishments/${employer.establishments[0].id}`
    await ask(admin, `GET ${path}`)
    await ask(admin, `GET ${path}/dc4`)
    await sendBytes(app, `${path}/receipt?presentedOn=2025-02-03`, pixel(), admin.token)
    await ask(admin, `GET ${path}/receipt`)
    await ask(admin, `GET ${path}/presented`)
    await ask(admin, `POST ${path}/receipt/actions/take-back`, { reason: 'Era de otro año' })
  },
}
