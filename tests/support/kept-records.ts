import sql from 'sql-template-tag'
import type { TestApp } from './app.ts'
import { samples } from './samples.ts'

/** A person's attendance of one session was sent. */
export const attendOnce = async (
  app: TestApp,
  personId: string,
  session: { readonly courseId?: string; readonly lessonId?: string } = {},
): Promise<void> => {
  const enrolmentId = app.services.newId()
  const of = { personId, enrolmentId, ...session }
  const enrolled = { type: 'Enrolled' as const, data: { ...samples.Enrolled, ...of } }
  const taken = {
    type: 'AttendanceTaken' as const,
    data: { ...samples.AttendanceTaken, ...of, attended: true },
  }
  const sent = { type: 'AttendanceSent' as const, data: { ...samples.AttendanceSent, ...of } }
  const write = {
    stream: `enrolment-${enrolmentId}`,
    expected: 'any' as const,
    events: [enrolled, taken, sent],
  }
  await app.services.store.append([write], app.command('Attend'))
}

/** Erases a person of whom the law then keeps an attendance list. */
export const keepRecords = async (
  app: TestApp,
  by: { readonly token: string },
  { id }: { readonly id: string },
): Promise<string> => {
  await attendOnce(app, id)
  await app.settled()
  const [row] = await app.services.db.query<{ payroll_num: string }>(
    sql`select payroll_num from people where person_id = ${id}`,
  )
  const mutation = `mutation ($id: ID!, $payrollNum: String!) {
    User_forget(id: $id, payrollNum: $payrollNum, ground: request) { kept { kind article until } } }`
  await app.gql(mutation, { id, payrollNum: row?.payroll_num }, by.token)
  await app.settled()
  return id
}
