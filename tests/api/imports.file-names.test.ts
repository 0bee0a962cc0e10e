import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { eraseFromImports } from '../../api/features/imports/erase.ts'
import { namesSomebody } from '../../api/features/imports/file-names.ts'
import { openImporting, rosterOf } from '../support/imports.ts'

const who = { payrollNums: ['104'], fullNames: ['Ana de la Cruz Li', 'María Peña'] }

test('a file may name somebody by a name, by two of them written together, or by their number', () => {
  const names = namesSomebody(who)
  for (const one of [
    'Alta_Ana.csv',
    'cruz, ana.xlsx',
    'pena.csv',
    'baja-LI-Cruz.csv',
    'altaCruzAna.csv',
    'anacruz2026.csv',
    'empleado 104.csv',
    'nomina_000104.csv',
  ])
    expect([one, names(one)]).toEqual([one, true])
  for (const one of [
    'plantilla.csv',
    'Veracruz.csv',
    'Personal de la Terminal.csv',
    '1040.csv',
    'li.csv',
    '',
    'marzo 2026.xlsx',
  ])
    expect([one, names(one)]).toEqual([one, false])
})

test('erasing somebody blanks the names of files that name them, and no others; of whom nothing is known, all until then', async () => {
  const { app, screen } = await openImporting()
  const imported = async (number: number, fileName: string): Promise<string> => {
    const line = `${number},Eva Luz,,Terminal Norte,Muelle,Jefa,`
    const { body } = await screen.upload(rosterOf(line), fileName)
    await screen.apply(body.id, body.digest)
    expect((await screen.ended(body.id)).status).toBe('done')
    return body.id
  }
  const [naming, other] = [await imported(500, 'Alta_Ana_Cruz.csv'), await imported(501, 'plantilla.csv')]
  const { db, imports } = app.services
  const fileNames = async () =>
    (
      await db.query<{ file_name: string }>(
        sql`select file_name from imports order by uploaded_at, file_name desc`,
      )
    ).map(({ file_name }) => file_name)
  const personId = app.services.newId()
  const leaving = (traces: typeof who | null) => ({
    personId,
    forgottenAt: app.clock.now.toISOString(),
    traces,
  })
  await eraseFromImports(db, imports, [leaving(who)])
  expect((await screen.summary(naming)).fileName).toBe('')
  expect((await screen.summary(other)).fileName).toBe('plantilla.csv')
  app.clock.advance(60_000)
  const earlier = { ...leaving(null) }
  app.clock.advance(60_000)
  await imported(502, 'posterior.csv')
  await eraseFromImports(db, imports, [earlier])
  expect((await fileNames()).filter(Boolean)).toEqual(['posterior.csv'])
  await app.close()
})
