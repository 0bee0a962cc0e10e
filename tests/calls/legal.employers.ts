import type { FeatureCalls } from '../support/calls.ts'
import { pixel, sendBytes } from '../support/pictures.ts'
import { nobody } from '../support/typed-texts.ts'

const employer = { legalName: 'Faro del Golfo S.A. de C.V.', rfc: 'FGO010203AB1', isLarge: true }
const place = {
  name: 'Muelle norte',
  registration: 'A1234567890',
  address: 'Av. del Puerto 1',
  terminalIds: [],
}
const seat = { side: 'employer', startsOn: '2026-01-01', endsOn: null, minutes: 'Acta 1/2026' }
const signing = { side: 'employer', startsOn: '2026-01-01', endsOn: null }
const of = { personId: nobody }
const ofEmployer = { 'body.legalName': 'legalName', 'body.rfc': 'rfc' }
const ofPlace = { 'body.name': 'name', 'body.registration': 'registration', 'body.address': 'address' }
const ofSeat = { 'body.minutes': 'minutes' }

const imageCalls = [
  'POST /legal/employers/:id/logo',
  'DELETE /legal/employers/:id/logo',
  'POST /legal/employers/:id/agreement',
  'DELETE /legal/employers/:id/agreement',
  'POST /legal/signers/:id/image',
  'DELETE /legal/signers/:id/image',
] as const

const reads = ['GET /legal/employers', 'GET /legal/employers/:id/sample', 'GET /legal/establishments/:id/dc1']
const acts = {
  'POST /legal/employers': 'RegisterEmployer',
  'PUT /legal/employers/:id': 'CorrectEmployer',
  'DELETE /legal/employers/:id': 'RemoveEmployer',
  'POST /legal/employers/:id/establishments': 'RegisterEstablishment',
  'PUT /legal/establishments/:id': 'CorrectEstablishment',
  'DELETE /legal/establishments/:id': 'RemoveEstablishment',
  'POST /legal/employers/:id/members': 'AppointCommissionMember',
  'PUT /legal/members/:id': 'CorrectCommissionMember',
  'DELETE /legal/members/:id': 'RemoveCommissionMember',
  'POST /legal/employers/:id/signers': 'AppointSigner',
  'PUT /legal/signers/:id': 'CorrectSigner',
  'DELETE /legal/signers/:id': 'RemoveSigner',
  'POST /legal/employers/:id/logo': 'SetEmployerLogo',
  'DELETE /legal/employers/:id/logo': 'RemoveEmployerLogo',
  'POST /legal/employers/:id/agreement': 'FileSignatureAgreement',
  'DELETE /legal/employers/:id/agreement': 'RemoveSignatureAgreement',
  'POST /legal/signers/:id/image': 'SetSignatureImage',
  'DELETE /legal/signers/:id/image': 'RemoveSignatureImage',
} as const

export const employerCalls: FeatureCalls = {
  opened: { 'legal.*': [...reads, ...Object.keys(acts), 'GET /employees/choices'], 'audit.*': reads },
  texts: {
    'POST /legal/employers': { given: { body: employer }, at: ofEmployer },
    'PUT /legal/employers/:id': { given: { id: nobody, body: employer }, at: ofEmployer },
    'POST /legal/employers/:id/establishments': { given: { id: nobody, body: place }, at: ofPlace },
    'PUT /legal/establishments/:id': { given: { id: nobody, body: place }, at: ofPlace },
    'POST /legal/employers/:id/members': { given: { id: nobody, body: { ...seat, ...of } }, at: ofSeat },
    'PUT /legal/members/:id': { given: { id: nobody, body: seat }, at: ofSeat },
  },
  withoutText: [
    'DELETE /legal/employers/:id',
    'DELETE /legal/establishments/:id',
    'DELETE /legal/members/:id',
    'POST /legal/employers/:id/signers',
    'PUT /legal/signers/:id',
    'DELETE /legal/signers/:id',
    ...imageCalls,
  ],
  acts,
  writes: ({ graded: { app }, admin }) => {
    let drawn = 0
    const post = async (path: string, body: object): Promise<string> =>
      (await app.rest('POST', path, body, admin.token)).body.id
    /** A new one each time, since an RFC and a registration belong to one. */
    const figures = () => String(drawn++).padStart(3, '0')
    const lawful = () => app.rest('PUT', '/company/legal-duties', { isOn: true }, admin.token)
    const newEmployer = async () => {
      await lawful()
      return post('/legal/employers', { ...employer, rfc: `FGO010203${figures()}` })
    }
    const newPlace = () => ({ ...place, registration: `A1234567${figures()}` })
    const newEstablishment = async () =>
      post(`/legal/employers/${await newEmployer()}/establishments`, newPlace())
    const ofAdmin = { personId: admin.id }
    const newMember = async () =>
      post(`/legal/employers/${await newEmployer()}/members`, { ...seat, ...ofAdmin })
    const withMember = async () => {
      const employerId = await newEmployer()
      await post(`/legal/employers/${employerId}/members`, { ...seat, ...ofAdmin })
      return employerId
    }
    const newSigner = async () =>
      post(`/legal/employers/${await withMember()}/signers`, { ...signing, ...ofAdmin })
    const ended = { endsOn: '2026-12-31' }
    const send = (path: string) => sendBytes(app, path, pixel(), admin.token)
    const agreedOn = 'agreement?agreedOn=2026-01-15'
    const withLogo = async () => {
      const path = `/legal/employers/${await newEmployer()}`
      await send(`${path}/logo`)
      return path
    }
    const withAgreement = async () => {
      const path = `/legal/employers/${await withMember()}`
      await send(`${path}/${agreedOn}`)
      return path
    }
    const allowedSigner = async () => {
      const signer = await post(`${await withAgreement()}/signers`, { ...signing, ...ofAdmin })
      return `/legal/signers/${signer}/image`
    }
    const images = {
      'POST /legal/employers/:id/logo': async () => ({
        by: admin,
        path: `/legal/employers/${await newEmployer()}/logo`,
        body: pixel(),
      }),
      'DELETE /legal/employers/:id/logo': async () => ({ by: admin, path: `${await withLogo()}/logo` }),
      'POST /legal/employers/:id/agreement': async () => ({
        by: admin,
        path: `/legal/employers/${await newEmployer()}/${agreedOn}`,
        body: pixel(),
      }),
      'DELETE /legal/employers/:id/agreement': async () => ({
        by: admin,
        path: `${await withAgreement()}/agreement`,
      }),
      'POST /legal/signers/:id/image': async () => ({
        by: admin,
        path: await allowedSigner(),
        body: pixel(),
      }),
      'DELETE /legal/signers/:id/image': async () => {
        const path = await allowedSigner()
        await send(path)
        return { by: admin, path }
      },
    }
    return {
      ...images,
      'POST /legal/employers': async () => {
        await lawful()
        return { by: admin, path: '/legal/employers', body: { ...employer, rfc: `FGO010203${figures()}` } }
      },
      'PUT /legal/employers/:id': async () => ({
        by: admin,
        path: `/legal/employers/${await newEmployer()}`,
        body: { ...employer, rfc: `FGO010203${figures()}` },
      }),
      'DELETE /legal/employers/:id': async () => ({
        by: admin,
        path: `/legal/employers/${await newEmployer()}`,
      }),
      'POST /legal/employers/:id/establishments': async () => ({
        by: admin,
        path: `/legal/employers/${await newEmployer()}/establishments`,
        body: newPlace(),
      }),
      'PUT /legal/establishments/:id': async () => ({
        by: admin,
        path: `/legal/establishments/${await newEstablishment()}`,
        body: newPlace(),
      }),
      'DELETE /legal/establishments/:id': async () => ({
        by: admin,
        path: `/legal/establishments/${await newEstablishment()}`,
      }),
      'POST /legal/employers/:id/members': async () => ({
        by: admin,
        path: `/legal/employers/${await newEmployer()}/members`,
        body: { ...seat, ...ofAdmin },
      }),
      'PUT /legal/members/:id': async () => ({
        by: admin,
        path: `/legal/members/${await newMember()}`,
        body: { ...seat, ...ended },
      }),
      'DELETE /legal/members/:id': async () => ({ by: admin, path: `/legal/members/${await newMember()}` }),
      'POST /legal/employers/:id/signers': async () => ({
        by: admin,
        path: `/legal/employers/${await withMember()}/signers`,
        body: { ...signing, ...ofAdmin },
      }),
      'PUT /legal/signers/:id': async () => ({
        by: admin,
        path: `/legal/signers/${await newSigner()}`,
        body: { ...signing, ...ended },
      }),
      'DELETE /legal/signers/:id': async () => ({ by: admin, path: `/legal/signers/${await newSigner()}` }),
    }
  },
  replies: async ({ exam: { app, room }, learner, ask }) => {
    const { admin } = room
    await ask(admin, 'PUT /company/legal-duties', { isOn: true })
    const { id } = await ask(admin, 'POST /legal/employers', employer)
    const path = `/legal/employers/${id}` as const
    await ask(admin, `PUT ${path}`, { ...employer, legalName: 'Faro del Pacífico S.A. de C.V.' })
    const establishment = await ask(admin, `POST ${path}/establishments`, place)
    await ask(admin, `PUT /legal/establishments/${establishment.id}`, { ...place, name: 'Muelle sur' })
    const member = await ask(admin, `POST ${path}/members`, { ...seat, personId: admin.id })
    await ask(admin, `PUT /legal/members/${member.id}`, { ...seat, minutes: 'Acta 2/2026' })
    const signer = await ask(admin, `POST ${path}/signers`, { ...signing, personId: admin.id })
    await ask(admin, `PUT /legal/signers/${signer.id}`, { ...signing, endsOn: '2026-12-31' })
    const send = (to: string) => sendBytes(app, to, pixel(), admin.token)
    await send(`${path}/logo`)
    await send(`${path}/agreement?agreedOn=2026-01-15`)
    await send(`/legal/signers/${signer.id}/image`)
    await ask(admin, 'GET /legal/employers')
    await ask(admin, `GET ${path}/sample`)
    const [terminalId] = app.office.terminals
    await ask(admin, `PUT /legal/establishments/${establishment.id}`, { ...place, terminalIds: [terminalId] })
    const workers = await ask(admin, `POST ${path}/members`, {
      ...seat,
      side: 'workers',
      personId: learner.id,
    })
    await ask(admin, `GET /legal/establishments/${establishment.id}/dc1`)
    const [jobTitleId] = app.office.jobTitles
    const course = { courseId: await room.draft(admin), stage: null, establishmentIds: [] }
    const plan = await ask(admin, 'POST /legal/plans', {
      ...{ employerId: id, startsOn: '2026-01-01', endsOn: '2026-12-31', stages: [] },
      ...{
        establishmentIds: [establishment.id],
        courses: [{ ...course, jobTitleIds: [jobTitleId], people: 12 }],
      },
      ranks: { knowledge: 2, risks: 1, productivity: 3, education: 5, vacancies: 4 },
    })
    await ask(admin, `GET /legal/plans/${plan.id}/dc2`)
    await ask(admin, `DELETE /legal/plans/${plan.id}`)
    await ask(admin, `DELETE /legal/members/${workers.id}`)
    await ask(admin, `DELETE /legal/signers/${signer.id}/image`)
    await ask(admin, `DELETE ${path}/agreement`)
    await ask(admin, `DELETE ${path}/logo`)
    await ask(admin, `DELETE /legal/signers/${signer.id}`)
    await ask(admin, `DELETE /legal/members/${member.id}`)
    await ask(admin, `DELETE /legal/establishments/${establishment.id}`)
    await ask(admin, `DELETE ${path}`)
  },
}
