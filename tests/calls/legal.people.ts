import type { FeatureCalls } from '../support/calls.ts'
import { nobody, reasoned } from '../support/typed-texts.ts'

const gaps = 'GET /legal/people/gaps'
const people = 'GET /legal/people'
const jobTitles = 'GET /legal/job-titles'
const occupation = 'PUT /job-titles/:id/occupation'
const seen = 'GET /employees/:id/legal-details'
const details = 'PUT /employees/:id/legal-details'
const curp = 'HEGG560427MVZRRL04'

export const legalPeopleCalls: FeatureCalls = {
  opened: {
    'legal.*': [gaps, people, jobTitles, occupation, seen, details],
    'audit.*': [gaps, people, jobTitles, seen],
    'job_title.*': [jobTitles, occupation],
  },
  texts: {
    [occupation]: {
      given: { body: { occupation: '06.2' } },
      at: { 'body.occupation': 'occupation', ...reasoned },
    },
    [details]: {
      given: { id: nobody, body: {} },
      at: Object.fromEntries(
        [
          ...['givenNames', 'surname', 'secondSurname', 'curp', 'ownOccupation'],
          ...['schooling', 'schoolingProof', 'schoolKind', 'homeAddress'],
        ].map((field) => [`body.${field}`, field]),
      ),
    },
  },
  acts: { [occupation]: 'ChooseOccupation', [details]: 'CorrectLegalDetails' },
  writes: ({ graded: { app }, admin, newLearner }) => {
    const switchOn = () => app.rest('PUT', '/company/legal-duties', { isOn: true }, admin.token)
    return {
      [occupation]: async () => {
        await switchOn()
        const path = `/job-titles/${app.office.jobTitles[0]}/occupation`
        return { by: admin, path, body: { occupation: '06.2' } }
      },
      [details]: async () => {
        await switchOn()
        const path = `/employees/${(await newLearner()).id}/legal-details`
        return { by: admin, path, body: { curp } }
      },
    }
  },
  replies: async ({ exam: { app, room }, learner, ask }) => {
    await ask(room.admin, 'PUT /company/legal-duties', { isOn: true })
    const path = `/employees/${learner.id}/legal-details` as const
    await ask(room.admin, `PUT ${path}`, { curp, givenNames: 'Ana', surname: 'Ruiz' })
    await ask(room.admin, `GET ${path}`)
    await ask(room.admin, `PUT /job-titles/${app.office.jobTitles[0]}/occupation`, { occupation: '06.2' })
    await ask(room.admin, jobTitles)
    await ask(room.admin, gaps)
    await ask(room.admin, people)
  },
}
