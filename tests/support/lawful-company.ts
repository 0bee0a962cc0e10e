import { checkCurp } from '../../domain/people/curp-rules.ts'
import type { TestApp } from './app.ts'
import { pixel, sendBytes } from './pictures.ts'

/** An employer of more than 50 people with an establishment; this person is on its commission and signs for it. */
export const registerEmployer = async (
  app: TestApp,
  { id: personId, token }: { readonly id: string; readonly token: string },
): Promise<{ readonly employerId: string; readonly establishmentId: string }> => {
  const post = async (path: string, body: object): Promise<string> =>
    (await app.rest('POST', `/legal${path}`, body, token)).body.id
  const employerId = await post('/employers', {
    legalName: 'Faro del Golfo S.A. de C.V.',
    rfc: 'FGO010203AB1',
    isLarge: true,
  })
  const establishmentId = await post(`/employers/${employerId}/establishments`, {
    name: 'Muelle norte',
    registration: 'A1234567890',
    address: 'Av. del Puerto 1, Veracruz',
    terminalIds: [app.office.terminals[0]],
  })
  const seat = { personId, side: 'employer', startsOn: '2026-01-01', endsOn: null }
  await post(`/employers/${employerId}/members`, { ...seat, minutes: 'Acta 1/2026' })
  await post(`/employers/${employerId}/signers`, seat)
  return { employerId, establishmentId }
}

/** What the constancias of this course say: an external agent with its instructor. */
export const describeConstancia = (
  app: TestApp,
  { token }: { readonly token: string },
  courseId: string,
): Promise<unknown> =>
  app.rest(
    'PUT',
    `/courses/${courseId}/constancia`,
    {
      ...{ thematicArea: '6000', objective: 'risks', modality: 'mixed', isInPlan: true },
      ...{ agent: 'external', agentName: 'Faro Capacitación', agentRegistration: 'FCA010203AB1-0013' },
      ...{ tutorId: null, tutorName: 'Itzel Luna' },
    },
    token,
  )

/** Of two years, with its objectives ranked; answers with its id. */
export const draftTrainingPlan = async (
  app: TestApp,
  { token }: { readonly token: string },
  employerId: string,
  period: { readonly startsOn: string; readonly endsOn: string } = {
    startsOn: '2026-01-01',
    endsOn: '2027-12-31',
  },
): Promise<string> => {
  const plan = {
    ...{ employerId, ...period, establishmentIds: [] },
    ranks: { knowledge: 2, risks: 1, productivity: 3, education: 5, vacancies: 4 },
    ...{ stages: [], courses: [] },
  }
  return (await app.rest('POST', '/legal/plans', plan, token)).body.id
}

/** Its logo, and the commission's agreement that allows images of signatures. */
export const agreeOnImages = async (
  app: TestApp,
  { token }: { readonly token: string },
  employerId: string,
): Promise<void> => {
  const path = `/legal/employers/${employerId}`
  await sendBytes(app, `${path}/logo`, pixel(), token)
  await sendBytes(app, `${path}/agreement?agreedOn=2026-01-15`, pixel(), token)
}

/** What belongs to one employer alone. */
type Place = { readonly rfc: string; readonly registration: string; readonly terminalId: string }

/** An employer of up to 50 people with an establishment, for which this person signs. */
export const registerSmallEmployer = async (
  app: TestApp,
  { id: personId, token }: { readonly id: string; readonly token: string },
  { endsOn = null, place }: { readonly endsOn?: string | null; readonly place?: Place } = {},
): Promise<{ readonly employerId: string; readonly signerId: string }> => {
  const post = async (path: string, body: object): Promise<string> =>
    (await app.rest('POST', `/legal${path}`, body, token)).body.id
  const employerId = await post('/employers', {
    ...{ legalName: 'Faro del Golfo S.A. de C.V.', rfc: place?.rfc ?? 'FGO010203AB1', isLarge: false },
  })
  await post(`/employers/${employerId}/establishments`, {
    ...{ name: 'Muelle norte', address: 'Av. del Puerto 1, Veracruz' },
    registration: place?.registration ?? 'A1234567890',
    terminalIds: [place?.terminalId ?? app.office.terminals[0]],
  })
  const signing = { personId, side: 'employer', startsOn: '2026-01-01', endsOn }
  return { employerId, signerId: await post(`/employers/${employerId}/signers`, signing) }
}

/** Its last digit is the one that proves the others. */
export const curpOf = (letters: string): string =>
  Array.from({ length: 10 }, (_, digit) => `${letters}560427MVZRRL0${digit}`).find(
    (one) => checkCurp(one) === null,
  ) ?? ''

/** All that papers need to know of this person. */
export const completePerson = (
  app: TestApp,
  { token }: { readonly token: string },
  personId: string,
  letters = 'HEGG',
): Promise<unknown> =>
  app.rest(
    'PUT',
    `/employees/${personId}/legal-details`,
    { curp: curpOf(letters), givenNames: 'Ana', surname: 'Ruiz', ownOccupation: '06.2' },
    token,
  )
