import { expect, test } from 'vitest'
import { ClaimTaken } from '../../api/event-store/errors.ts'
import { openEventStore } from '../../api/event-store/event-store.ts'
import { makeExecute } from '../../api/event-store/execute.ts'
import { newId } from '../../api/ids.ts'
import { hireEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { normalisePayrollNum } from '../../domain/people/rules.ts'
import { a } from '../support/a.ts'
import { act, onEachDriver, type TestLog } from '../support/log.ts'

/** As the roster hires: the number is taken in the same breath. */
const hiring = async ({ db }: TestLog) => {
  const store = await openEventStore({ db, now: () => new Date(), app: 'test' })
  const { execute } = makeExecute(store)
  return {
    store,
    hire: (typed: string) => {
      const personId = newId()
      const value = normalisePayrollNum(typed)
      const who = hireEmployee({ ...a.hired().data, personId, payrollNum: typed })
      return execute(act({ name: 'HireEmployee' }), person, personId, who, {
        claims: [{ act: 'take', kind: 'payrollNum', value }],
      })
    },
  }
}

onEachDriver('payroll numbers', (log) => {
  test('of 32 hired at once under one number, however it is written, one is hired', async () => {
    const { store, hire } = await hiring(log())
    const before = await store.head()
    const tries = await Promise.allSettled(
      Array.from({ length: 32 }, (_, index) => hire('4711'.padStart(4 + (index % 5), '0'))),
    )
    const refused = tries.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(31)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(ClaimTaken)
    const events = await store.readAll(before, 100)
    expect(events).toMatchObject([{ type: 'EmployeeHired', data: { payrollNum: '4711' } }])
    await expect(hire('4711')).rejects.toThrow(ClaimTaken)
  })

  test('32 at once under sixteen numbers are sixteen', async () => {
    const { store, hire } = await hiring(log())
    const before = await store.head()
    await Promise.allSettled(Array.from({ length: 32 }, (_, index) => hire(String(5_000 + (index % 16)))))
    const numbers = (await store.readAll(before, 100)).map(
      ({ data }) => 'payrollNum' in data && data.payrollNum,
    )
    expect(numbers.sort()).toEqual(Array.from({ length: 16 }, (_, index) => String(5_000 + index)))
  })
})
