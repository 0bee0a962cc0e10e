import { expect, test } from 'vitest'
import { deactivateEmployee } from '../../domain/people/employment.ts'
import { person } from '../../domain/people/person.ts'
import { openTestApp } from '../support/app.ts'
import { openEmbeddedDatabase } from '../support/database.ts'

/** The README quotes it, as it is. */
test('an account is not deactivated by whoever holds it, in a company on PGlite in memory', async () => {
  const { services, command, hire, close } = await openTestApp({}, await openEmbeddedDatabase())
  const ana = await hire({ payrollNum: '100' })
  const act = services.execute(command('DeactivateEmployee'), person, ana, deactivateEmployee(ana))
  await expect(act).rejects.toMatchObject({ code: 'people.own-account' })
  await close()
})
