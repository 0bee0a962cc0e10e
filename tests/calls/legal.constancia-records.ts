import { expect } from 'vitest'
import { dateIn } from '../../api/calendar.ts'
import type { TestApp } from '../support/app.ts'
import type { FeatureCalls } from '../support/calls.ts'
import { earnCertificate } from '../support/certificates.ts'
import { issuableAmongOthers } from '../support/issuing-room.ts'
import { describeConstancia } from '../support/lawful-company.ts'
import { pixel, sendBytes } from '../support/pictures.ts'
import { nobody, reasoned } from '../support/typed-texts.ts'

const list = 'GET /legal/constancias'
const filters = 'GET /legal/constancias/filters'
const issue = 'POST /legal/constancias/:id/actions/issue'
const replace = 'POST /legal/constancias/:id/actions/replace'
const issueSeveral = 'POST /legal/constancias/actions/issue'
const progress = 'GET /legal/constancias/actions/:id'
const read = 'GET /legal/papers/:id'
const evidence = 'GET /legal/constancias/:id'
const proof = 'POST /legal/constancias/:id/proof'
const download = 'POST /legal/constancias/actions/download'
const signingList = 'POST /legal/constancias/actions/signing-list'
const handOver = 'POST /legal/constancias/actions/hand-over'
const takeBack = 'POST /legal/constancias/:id/actions/take-back-hand-over'
const open = 'POST /me/constancias/:id/actions/open'
const withdraw = 'POST /legal/constancias/:id/actions/withdraw'

const onePdf = 'POST /legal/constancias/actions/download-pdf'
const attach = 'POST /legal/constancias/:id/scan'
const readScan = 'GET /legal/papers/:id/scan'
const removeScan = 'POST /legal/papers/:id/scan/actions/remove'

const manyIds = 'a question with more ids than an address holds'

/** Of issuing, in the zone of the tests. */
const dayOf = ({ clock }: TestApp): string => dateIn('America/Mexico_City', clock.now)

export const constanciaRecordCalls: FeatureCalls = {
  opened: {
    'legal.*': [
      filters,
      list,
      withdraw,
      issue,
      replace,
      issueSeveral,
      progress,
      read,
      evidence,
      proof,
      download,
      handOver,
      takeBack,
      signingList,
      onePdf,
      attach,
      readScan,
      removeScan,
    ],
    'audit.*': [filters, list, read, readScan, evidence, proof, download, onePdf],
  },
  outsideTheLog: { [download]: manyIds, [onePdf]: manyIds, [signingList]: manyIds },
  withoutText: [issue, issueSeveral, proof, download, handOver, open, signingList, attach, onePdf],
  texts: {
    [withdraw]: { given: { id: nobody, body: {} }, at: reasoned },
    [replace]: { given: { id: nobody, body: {} }, at: reasoned },
    [takeBack]: { given: { id: nobody, body: {} }, at: reasoned },
    [removeScan]: { given: { id: nobody, body: {} }, at: reasoned },
  },
  acts: {
    [withdraw]: 'WithdrawConstancia',
    [issue]: 'IssueConstancia',
    [replace]: 'ReplaceConstancia',
    [issueSeveral]: 'IssueConstancia',
    [proof]: 'ExportHistory',
    [handOver]: 'HandOverConstancias',
    [takeBack]: 'TakeBackHandOver',
    [attach]: 'AttachConstanciaScan',
    [removeScan]: 'RemoveConstanciaScan',
    [open]: 'OpenConstancia',
  },
  writes: ({ graded: { app, room }, admin, newLearner, reason }) => ({
    [issue]: async () => {
      const { id } = await issuableAmongOthers(app, room)
      return { by: admin, path: `/legal/constancias/${id}/actions/issue`, body: {} }
    },
    [replace]: async () => {
      const { id } = await issuableAmongOthers(app, room)
      const path = `/legal/constancias/${id}/actions`
      await app.rest('POST', `${path}/issue`, {}, admin.token)
      return { by: admin, path: `${path}/replace`, body: { reason } }
    },
    [handOver]: async () => {
      const { id } = await issuableAmongOthers(app, room)
      await app.rest('POST', `/legal/constancias/${id}/actions/issue`, {}, admin.token)
      return { by: admin, path: '/legal/constancias/actions/hand-over', body: { ids: [id], on: dayOf(app) } }
    },
    [signingList]: async () => {
      const { id } = await issuableAmongOthers(app, room)
      await app.rest('POST', `/legal/constancias/${id}/actions/issue`, {}, admin.token)
      return { by: admin, path: '/legal/constancias/actions/signing-list', body: { ids: [id] } }
    },
    [attach]: async () => {
      const { id } = await issuableAmongOthers(app, room)
      await app.rest('POST', `/legal/constancias/${id}/actions/issue`, {}, admin.token)
      return { by: admin, path: `/legal/constancias/${id}/scan`, body: pixel() }
    },
    [removeScan]: async () => {
      const { id } = await issuableAmongOthers(app, room)
      await app.rest('POST', `/legal/constancias/${id}/actions/issue`, {}, admin.token)
      await sendBytes(app, `/legal/constancias/${id}/scan`, pixel(), admin.token)
      const { body } = await app.rest('GET', `/legal/constancias/${id}`, undefined, admin.token)
      return { by: admin, path: `/legal/papers/${body.papers[0].id}/scan/actions/remove`, body: { reason } }
    },
    [takeBack]: async () => {
      const { id } = await issuableAmongOthers(app, room)
      await app.rest('POST', `/legal/constancias/${id}/actions/issue`, {}, admin.token)
      const given = { ids: [id], on: dayOf(app) }
      await app.rest('POST', '/legal/constancias/actions/hand-over', given, admin.token)
      const path = `/legal/constancias/${id}/actions/take-back-hand-over`
      return { by: admin, path, body: { reason } }
    },
    [open]: async () => {
      const { id, person } = await issuableAmongOthers(app, room)
      await app.rest('POST', `/legal/constancias/${id}/actions/issue`, {}, admin.token)
      await app.settled()
      const by = { id: person.id, token: await app.as(person.id) }
      const [own] = (await app.rest('GET', '/me/constancias', undefined, by.token)).body
      return { by, path: `/me/constancias/${own.id}/actions/open`, body: {} }
    },
    [issueSeveral]: async () => {
      const { id } = await issuableAmongOthers(app, room)
      const isIssued = async () =>
        (await app.services.store.read(`constancia-${id}`, { types: ['ConstanciaIssued'] })).length
      return {
        by: admin,
        path: '/legal/constancias/actions/issue',
        body: { ids: [id] },
        done: () => expect.poll(isIssued).toBe(1),
      }
    },
    [proof]: async () => {
      const { id } = await issuableAmongOthers(app, room)
      return { by: admin, path: `/legal/constancias/${id}/proof`, body: { fact: null } }
    },
    [download]: async () => {
      const { id } = await issuableAmongOthers(app, room)
      await app.rest('POST', `/legal/constancias/${id}/actions/issue`, {}, admin.token)
      return { by: admin, path: '/legal/constancias/actions/download', body: { ids: [id] } }
    },
    [onePdf]: async () => {
      const { id } = await issuableAmongOthers(app, room)
      await app.rest('POST', `/legal/constancias/${id}/actions/issue`, {}, admin.token)
      return { by: admin, path: '/legal/constancias/actions/download-pdf', body: { ids: [id] } }
    },
    [withdraw]: async () => {
      await app.rest('PUT', '/company/legal-duties', { isOn: true }, admin.token)
      const courseId = await room.draft(admin)
      await describeConstancia(app, admin, courseId)
      const { id: personId } = await newLearner()
      await earnCertificate(
        app,
        { personId, fullName: 'Ana Ruiz' },
        { courseId, name: 'Amarre', expirationMonths: 12 },
      )
      const { body } = await app.rest(
        'GET',
        `/legal/constancias?courseId=${courseId}`,
        undefined,
        admin.token,
      )
      return { by: admin, path: `/legal/constancias/${body.rows[0].id}/actions/withdraw`, body: { reason } }
    },
  }),
  replies: async ({ exam: { app, room }, learner, ask }) => {
    await ask(room.admin, 'PUT /company/legal-duties', { isOn: true })
    const courseId = await room.draft(room.admin)
    await describeConstancia(app, room.admin, courseId)
    const holder = { personId: learner.id, fullName: 'Ana Ruiz' }
    await earnCertificate(app, holder, { courseId, name: 'Amarre', expirationMonths: 12 })
    await ask(room.admin, filters)
    await ask(room.admin, 'GET /dashboard/papers')
    const { rows } = await ask(room.admin, list)
    await ask(room.admin, `POST /legal/constancias/${rows[0].id}/actions/withdraw`, { reason: 'Se repitió' })
    await ask(room.admin, list)
    const { id, person } = await issuableAmongOthers(app, room)
    const begun = await ask(room.admin, issueSeveral, { ids: [id] })
    await ask(room.admin, `GET /legal/constancias/actions/${begun.id}`)
    await ask(room.admin, `POST /legal/constancias/${id}/actions/issue`, {})
    await app.settled()
    await ask(room.admin, `${list}?situation=issued`)
    const { papers } = await ask(room.admin, `GET /legal/constancias/${id}`)
    await ask(room.admin, `GET /legal/papers/${papers[0].id}`)
    await ask(room.admin, `POST /legal/constancias/${id}/proof`, { fact: null })
    await ask(room.admin, download, { ids: [id] })
    await ask(room.admin, onePdf, { ids: [id] })
    await sendBytes(app, `/legal/constancias/${id}/scan`, pixel(), room.admin.token)
    await ask(room.admin, `GET /legal/papers/${papers[0].id}/scan`)
    await ask(room.admin, `POST /legal/papers/${papers[0].id}/scan/actions/remove`, { reason: 'Otra' })
    const token = await app.as(person.id)
    const [own] = await ask({ id: person.id, token }, 'GET /me/constancias')
    await ask({ id: person.id, token }, `POST /me/constancias/${own.id}/actions/open`)
    await ask(room.admin, signingList, { ids: [id] })
    await ask(room.admin, handOver, { ids: [id], on: own.issuedOn })
    await ask(room.admin, `POST /legal/constancias/${id}/actions/take-back-hand-over`, { reason: 'Otra' })
    await ask(room.admin, `POST /legal/constancias/${id}/actions/replace`, { reason: 'Se corrigió' })
    const [fact] = await app.services.store.read(`constancia-${id}`, { types: ['ConstanciaIssued'] })
    const code = fact && 'code' in fact.data ? fact.data.code : ''
    await ask(room.admin, `GET /papers/${code}/verification`)
  },
}
